import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import {
  type ClaimStatus,
  canReceiveOutcome,
  isOutcomeReportedByOwner,
  isReadyToSend,
} from '#shared/claims/claims.ts';
import type { Claim } from '#shared/contracts/claims.ts';
import type { ClaimAnswer } from '#shared/contracts/filing.ts';
import { type Cents, cents, formatCents, fromDecimal } from '#shared/money.ts';
import { recordDecision, recordStep } from '../lifecycle.ts';
import * as queries from '../queries.ts';
import { claimNotFound } from '../queries.ts';
import { recordRecovery } from '../record-recovery.ts';
import { toClaim } from '../to-claim.ts';
import { recordSentByOwner } from './record-own-sending.ts';
import { type HasDeposits, requireLetter } from './require-letter.ts';

/** Records the decision that the office gave to the owner. Recording it again changes nothing. */
export async function recordAnswer(
  deps: Deps,
  key: queries.ClaimKey,
  { outcome, amount, reason }: ClaimAnswer,
  hasDeposits: HasDeposits,
): Promise<Claim> {
  return deps.db.transaction(async (tx) => {
    const found = await lockClaim(tx, key);
    if (!found || found.dismissedAt) throw claimNotFound();
    const filing = await queries.findFiling(tx, found.id);
    if (!filing || !isOutcomeReportedByOwner(filing)) throw notTheirs(filing !== undefined);
    const at = deps.now();
    // Whoever has the office's answer has sent the packet.
    const sent = isReadyToSend(found, filing)
      ? await recordSentByOwner(deps, tx, { claim: found, filing, at })
      : {};
    const claim = { ...found, ...sent };
    if (claim.status === outcome) return toClaim(claim);
    if (!canReceiveOutcome(claim.status, outcome)) throw closedAlready(claim.status);
    const paidAmountCents = outcome === 'paid' ? paidCents(claim, amount) : null;
    await requireLetter(tx, { claim, filing, outcome, paidCents: paidAmountCents }, hasDeposits);
    await recordDecision(tx, { claim, to: outcome, at, learnedAt: at, paidAmountCents });
    await queries.changeFiling(tx, filing.id, { paidAmountCents });
    const kind = outcome === 'paid' ? 'paid' : 'decided';
    await recordStep(deps, tx, {
      claim,
      kind,
      text: answerText(claim, { outcome, reason }, paidAmountCents),
      at,
    });
    const answered = await lockClaim(tx, key);
    await recordRecovery(deps, tx, { claim, filing, paidAmountCents, at });
    return toClaim(answered ?? claim);
  });
}

function notTheirs(isFiled: boolean): AppError {
  return isFiled
    ? new AppError('claim_closed', 'We sent this claim, so the office reports its decision to us.')
    : new AppError('claim_closed', 'This claim hasn’t been filed yet.');
}

function closedAlready(status: ClaimStatus): AppError {
  return new AppError('claim_closed', `This claim is already ${status}. Please write to us if that’s wrong.`);
}

/** Without an amount, the claim counts as paid in full, which is a known sum only if the office published it. */
function paidCents({ amountCents, amountKind }: queries.ClaimRow, amount: string | undefined): Cents {
  if (amount !== undefined) return fromDecimal(amount);
  if (amountKind === 'exact') return cents(amountCents);
  const sentence = 'Enter the amount that was paid.';
  throw new AppError('invalid_input', sentence, { errors: { amount: sentence } });
}

function answerText(
  { sourceName }: queries.ClaimRow,
  { outcome, reason }: ClaimAnswer,
  paidAmountCents: number | null,
): string {
  if (paidAmountCents === 0) return `You told us that ${sourceName} closed it without paying anything.`;
  const sum = paidAmountCents ? `: ${formatCents(cents(paidAmountCents))}` : '';
  const why = outcome === 'rejected' && reason ? ` and gave this reason: ${reason}` : '.';
  return `You told us that ${sourceName} ${outcome} it${sum}${why}`;
}
