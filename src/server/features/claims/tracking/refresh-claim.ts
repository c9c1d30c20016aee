import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockClaim } from '#server/platform/locks.ts';
import type { AgencyClaim } from '#server/platform/providers/agencies.ts';
import type { ClaimEventKind, ClaimStatus } from '#shared/claims/claims.ts';
import { cents, formatCents } from '#shared/money.ts';
import { canReinstate, recordDecision, recordStep, reinstateFiling } from '../lifecycle.ts';
import * as claimQueries from '../queries.ts';
import { recordRecovery } from '../record-recovery.ts';
import * as queries from './queries.ts';

/** What one entry of an office's history means for the claim. */
interface OfficeStep {
  kind: ClaimEventKind;
  text: string;
  at: Date;
  /** Absent if the claim keeps its status. */
  status?: ClaimStatus;
}

type ReportedStatus = Exclude<AgencyClaim['history'][number]['status'], 'received'>;

type Meaning = (answer: AgencyClaim, office: string, index: number) => Omit<OfficeStep, 'at'>;

const meaningByStatus: Record<ReportedStatus, Meaning> = {
  in_review: (_, office) => ({ kind: 'in_review', text: `${office} is reviewing it.` }),
  more_information_needed: (answer, office, index) => ({
    kind: 'documents_needed',
    text: `${office} asked for this: ${requestAt(answer, index)}.`,
  }),
  approved: ({ decision }, office) => ({
    kind: 'decided',
    status: 'approved',
    text: `${office} approved it${amountText(decision?.approvedAmountCents)}.`,
  }),
  rejected: ({ reason }, office) => ({
    kind: 'decided',
    status: 'rejected',
    text: `${office} rejected it${reason ? ` and gave this reason: ${reason}` : ' without giving a reason.'}`,
  }),
  paid: ({ paidAmountCents }, office) => ({
    kind: 'paid',
    status: 'paid',
    text:
      paidAmountCents === 0
        ? `${office} closed it without paying anything. There is no fee.`
        : `${office} paid it${amountText(paidAmountCents)}.`,
  }),
};

/**
 * Asks the office for the claim's history and applies each entry once and in order, however often this runs. Earlier filings
 * that were refused are also checked while an appeal may be open.
 */
export async function refreshClaim(deps: Deps, claimId: string): Promise<void> {
  // An installation that stopped using the interface asks again when it uses it again.
  if (!deps.config.vendors.agencies) return;
  const current = await queries.findSentClaim(deps.db, claimId);
  if (current) await refreshFiling(deps, claimId, current);
  const refusedSince = claimQueries.appealsOpenSince(deps.now());
  for (const earlier of await queries.listEarlierFilings(deps.db, { claimId, refusedSince }))
    await refreshFiling(deps, claimId, earlier);
}

async function refreshFiling(deps: Deps, claimId: string, sent: queries.SentFiling): Promise<void> {
  const { agencyId, reference } = sent;
  if (!reference) return;
  const answer = await deps.agencies.read({ agencyId, reference });
  await deps.db.transaction((tx) => applyAnswer(deps, tx, { ...sent, claimId }, answer));
}

interface AnsweredFiling extends claimQueries.ClaimKey {
  filingId: string;
}

async function applyAnswer(deps: Deps, tx: Tx, key: AnsweredFiling, answer: AgencyClaim): Promise<void> {
  const claim = await lockClaim(tx, key);
  const filing = await claimQueries.findFilingById(tx, key.filingId);
  if (!claim || !filing) return;
  // The claim was filed again, so this answer concerns a superseded filing and matters only if the office now grants it.
  if (filing.supersededAt && !(await reinstateIfGranted(deps, tx, { claim, filing, answer }))) return;
  const steps = officeSteps(answer, { office: claim.sourceName, afterCount: filing.workedStepCount });
  if (steps.length === 0) return;
  let { status } = claim;
  for (const step of steps.filter((each) => each !== null)) {
    if (step.status) {
      const { paidAmountCents } = answer;
      const decided = { claim: { id: claim.id, status }, to: step.status, at: step.at, paidAmountCents };
      await recordDecision(tx, { ...decided, learnedAt: deps.now() });
      status = step.status;
    }
    await recordStep(deps, tx, { claim, ...step });
  }
  await claimQueries.changeFiling(tx, filing.id, {
    workedStepCount: filing.workedStepCount + steps.length,
    paidAmountCents: answer.paidAmountCents,
  });
  const paid = steps.find((step) => step?.status === 'paid');
  if (paid)
    await recordRecovery(deps, tx, { claim, filing, paidAmountCents: answer.paidAmountCents, at: paid.at });
}

interface Earlier {
  claim: claimQueries.ClaimRow;
  filing: claimQueries.FilingRow;
  answer: AgencyClaim;
}

/**
 * Makes an earlier filing current again if its office grants it on appeal. The money comes under that filing's number and terms,
 * so it replaces the later filing, unless that one was granted first. Returns false if nothing changed.
 */
async function reinstateIfGranted(deps: Deps, tx: Tx, { claim, filing, answer }: Earlier): Promise<boolean> {
  if (!canReinstate(claim) || !isGrantedAfter(answer, filing.workedStepCount)) return false;
  const at = deps.now();
  await reinstateFiling(tx, claim, { filing, at });
  const text = `${claim.sourceName} is proceeding with your earlier filing, number ${filing.supersededReference}, so we’re now following that one instead of the later one.`;
  await recordStep(deps, tx, { claim, kind: 'in_review', text, at });
  return true;
}

/** An office that closed the claim without paying has not granted it. */
function isGrantedAfter({ history, paidAmountCents }: AgencyClaim, workedStepCount: number): boolean {
  const isGranted = history
    .slice(workedStepCount)
    .some(({ status }) => status === 'approved' || status === 'paid');
  return isGranted && paidAmountCents !== 0;
}

/** Converts the office's history after the first `afterCount` entries. An entry without news for the owner becomes null. */
function officeSteps(
  answer: AgencyClaim,
  { office, afterCount }: { office: string; afterCount: number },
): (OfficeStep | null)[] {
  return answer.history.slice(afterCount).map((_, index) => toStep(answer, office, afterCount + index));
}

function toStep(answer: AgencyClaim, office: string, index: number): OfficeStep | null {
  const entry = answer.history[index];
  if (!entry || entry.status === 'received') return null;
  return { at: new Date(entry.at), ...meaningByStatus[entry.status](answer, office, index) };
}

/** An office lists its requests in the order of the history entries that made them. */
function requestAt({ history, documentRequests }: AgencyClaim, index: number): string {
  const earlier = history.slice(0, index).filter(({ status }) => status === 'more_information_needed').length;
  return documentRequests[earlier]?.description ?? 'an additional document';
}

function amountText(amountCents: number | null | undefined): string {
  return amountCents === null || amountCents === undefined ? '' : `: ${formatCents(cents(amountCents))}`;
}
