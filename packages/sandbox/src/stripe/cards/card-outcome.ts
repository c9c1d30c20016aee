import { type CardDecline, requireCardByFingerprint } from './test-cards.ts';

interface Situation {
  fingerprint: string | null | undefined;
  /** The cardholder has just confirmed the payment at their bank. */
  isAuthenticated: boolean;
  /** The cardholder has agreed to later charges with this payment method. */
  isSetUp: boolean;
}

type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'needs_authentication' }
  | { kind: 'declines'; decline: CardDecline };

const pays: CardOutcome = { kind: 'pays' };
const needsAuthentication: CardOutcome = { kind: 'needs_authentication' };

/** Returns the outcome of a charge. */
export function chargeOutcome({ fingerprint, isAuthenticated, isSetUp }: Situation): CardOutcome {
  const { behavior, decline } = requireCardByFingerprint(fingerprint);
  const declines: CardOutcome = decline ? { kind: 'declines', decline } : pays;
  if (behavior === 'pays') return pays;
  if (behavior === 'authenticates_unless_set_up')
    return isAuthenticated || isSetUp ? pays : needsAuthentication;
  if (behavior === 'always_authenticates') return isAuthenticated ? pays : needsAuthentication;
  if (behavior === 'authenticates_then_declines') return isAuthenticated ? declines : needsAuthentication;
  return declines;
}

/** Returns the outcome of saving the card, for which the bank is asked but nothing is charged. */
export function setupOutcome(situation: Situation): CardOutcome {
  const { behavior, decline } = requireCardByFingerprint(situation.fingerprint);
  if (behavior === 'declines_charges' && decline) return { kind: 'declines', decline };
  const asksTheBank = behavior === 'authenticates_unless_set_up' || behavior === 'always_authenticates';
  return (asksTheBank || behavior === 'authenticates_then_declines') && !situation.isAuthenticated
    ? needsAuthentication
    : pays;
}
