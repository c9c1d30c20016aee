import type { Claim } from './claim.ts';

interface OutcomeRule {
  /** Describes the rule on the sandbox's page. */
  when: string;
  matches(claim: Pick<Claim, 'agencyId' | 'amountCents'>): boolean;
  /** The document that the office asks for before it decides. */
  asksFor?: string;
  /** The reason for a rejection. If absent, the claim is approved. */
  rejectsBecause?: string;
  /** The percentage of the claimed amount that is paid. The default is all of it. */
  paysPercent?: number;
}

const amountEndsIn =
  (cents: number) =>
  ({ amountCents }: Pick<Claim, 'amountCents'>) =>
    amountCents % 100 === cents;

const agencyEndsIn =
  (ending: string) =>
  ({ agencyId }: Pick<Claim, 'agencyId'>) =>
    agencyId.endsWith(ending);

/** What the offices decide by themselves. The first matching rule applies, and most claims match only the last. */
export const outcomeRules: readonly OutcomeRule[] = [
  {
    when: 'the amount ends in .13',
    matches: amountEndsIn(13),
    rejectsBecause: 'The office has already paid this property to another claimant.',
  },
  {
    when: 'the amount ends in .17',
    matches: amountEndsIn(17),
    paysPercent: 60,
  },
  {
    when: 'the amount ends in .19',
    matches: amountEndsIn(19),
    asksFor: 'A copy of a government-issued photo ID',
  },
  {
    when: 'the amount ends in .23',
    matches: amountEndsIn(23),
    asksFor: 'Proof of the address on record',
    rejectsBecause: 'The document does not show the address on record.',
  },
  {
    when: 'the agency ends in -closed',
    matches: agencyEndsIn('-closed'),
    rejectsBecause: 'The time for filing has passed.',
  },
  {
    when: 'the agency ends in -pro-rata',
    matches: agencyEndsIn('-pro-rata'),
    paysPercent: 85,
  },
  {
    when: 'the agency ends in -careful',
    matches: agencyEndsIn('-careful'),
    asksFor: 'A signed and notarized claim form',
  },
  { when: 'anything else', matches: () => true },
];

export function ruleFor(claim: Pick<Claim, 'agencyId' | 'amountCents'>): OutcomeRule {
  const rule = outcomeRules.find(({ matches }) => matches(claim));
  if (!rule) throw new Error('The last rule matches every claim.');
  return rule;
}
