import type { AgencyClaim } from '#server/providers/agencies.ts';
import type { ClaimEventKind, ClaimStatus } from '#shared/claims.ts';
import { cents, formatCents } from '#shared/money.ts';

/** What one entry of an office's history means here. */
export interface OfficeStep {
  kind: ClaimEventKind;
  text: string;
  at: Date;
  /** Absent where the claim stays what it is. */
  status?: ClaimStatus;
}

/** The office's history after so many entries. One that says nothing new to the owner is null. */
export function officeSteps(
  answer: AgencyClaim,
  { office, afterCount }: { office: string; afterCount: number },
): (OfficeStep | null)[] {
  return answer.history.slice(afterCount).map((_, index) => toStep(answer, office, afterCount + index));
}

function toStep(answer: AgencyClaim, office: string, index: number): OfficeStep | null {
  const entry = answer.history[index];
  if (!entry || entry.status === 'received') return null;
  return { at: new Date(entry.at), ...meaningOf[entry.status](answer, office, index) };
}

type Told = Exclude<AgencyClaim['history'][number]['status'], 'received'>;
type Meaning = (answer: AgencyClaim, office: string, index: number) => Omit<OfficeStep, 'at'>;

const meaningOf: Record<Told, Meaning> = {
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
    text: `${office} denied it${reason ? ` and gave this reason: ${reason}` : ' without giving a reason.'}`,
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

/** Requests and the steps that make them come in the same order. */
function requestAt({ history, documentRequests }: AgencyClaim, index: number): string {
  const earlier = history.slice(0, index).filter(({ status }) => status === 'more_information_needed').length;
  return documentRequests[earlier]?.description ?? 'an additional document';
}

function amountText(amountCents: number | null | undefined): string {
  return amountCents === null || amountCents === undefined ? '' : `: ${formatCents(cents(amountCents))}`;
}
