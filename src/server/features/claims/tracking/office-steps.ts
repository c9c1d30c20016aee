import type { AgencyClaim } from '#server/platform/providers/agencies.ts';
import type { ClaimEventKind, ClaimStatus } from '#shared/claims.ts';
import { cents, formatCents } from '#shared/money.ts';

/** What one entry of an office's history means for the claim. */
export interface OfficeStep {
  kind: ClaimEventKind;
  text: string;
  at: Date;
  /** Absent if the claim keeps its status. */
  status?: ClaimStatus;
}

/** Converts the office's history after the first `afterCount` entries. An entry without news for the owner becomes null. */
export function officeSteps(
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

/** An office lists its requests in the order of the history entries that made them. */
function requestAt({ history, documentRequests }: AgencyClaim, index: number): string {
  const earlier = history.slice(0, index).filter(({ status }) => status === 'more_information_needed').length;
  return documentRequests[earlier]?.description ?? 'an additional document';
}

function amountText(amountCents: number | null | undefined): string {
  return amountCents === null || amountCents === undefined ? '' : `: ${formatCents(cents(amountCents))}`;
}
