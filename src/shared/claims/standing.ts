import type { ClaimStatus } from './claims.ts';

/** Where a claim really stands, as screens and emails say it. The statuses of the API are coarser. */
export const standings = [
  'found',
  'needs_answer',
  'ready_to_send',
  'sent',
  'in_review',
  'needs_document',
  'approved',
  'waiting_for_account',
  'on_its_way',
  'in_bank',
  'fee_due',
  'refused',
] as const;

export type Standing = (typeof standings)[number];

export const standingNames: Record<Standing, string> = {
  found: 'Found',
  needs_answer: 'Needs your answer',
  ready_to_send: 'Ready to send',
  sent: 'Sent',
  in_review: 'In review',
  needs_document: 'Needs a document',
  approved: 'Approved',
  waiting_for_account: 'Waiting for your bank account',
  on_its_way: 'On its way',
  in_bank: 'In your bank',
  fee_due: 'Fee due',
  refused: 'Refused',
};

/** What the office did last with a claim that it has not decided. */
export const officeSteps = ['in_review', 'documents_needed'] as const;

export type OfficeStep = (typeof officeSteps)[number];

/** What keeps the money of a paid claim from being done with; `waiting_for_account` needs its owner. */
export const moneyStages = ['waiting_for_account', 'on_its_way', 'fee_due'] as const;

type MoneyStage = (typeof moneyStages)[number];

export interface ClaimSituation {
  status: ClaimStatus;
  /** How many questions only its owner can answer, and has not. */
  openQuestionCount: number;
  /** It is signed or prepared, and no office has it. */
  isUnsent: boolean;
  officeStep: OfficeStep | null;
  /** Null once the money has reached its owner and no fee is owed, and for every claim that is not paid. */
  moneyStage: MoneyStage | null;
  /** The office closed it as paid and paid nothing. */
  isPaidNothing: boolean;
}

export function standingOf(situation: ClaimSituation): Standing {
  const { status, openQuestionCount, isUnsent, moneyStage, isPaidNothing } = situation;
  if (status === 'paid') return isPaidNothing ? 'refused' : (moneyStage ?? 'in_bank');
  if (status === 'approved') return 'approved';
  if (isUnsent) return 'ready_to_send';
  if (status === 'rejected') return 'refused';
  if (status === 'filed') return standingAtOffice(situation);
  return openQuestionCount > 0 ? 'needs_answer' : 'found';
}

function standingAtOffice({ officeStep }: ClaimSituation): Standing {
  if (officeStep === 'documents_needed') return 'needs_document';
  return officeStep === 'in_review' ? 'in_review' : 'sent';
}

/** The three groups in which a list shows claims. */
export const claimGroups = ['to_file', 'in_progress', 'done'] as const;

export type ClaimGroup = (typeof claimGroups)[number];

export const claimGroupNames: Record<ClaimGroup, string> = {
  to_file: 'To file',
  in_progress: 'In progress',
  done: 'Done',
};

export function groupOf(standing: Standing): ClaimGroup {
  if (standing === 'found' || standing === 'needs_answer' || standing === 'ready_to_send') return 'to_file';
  return standing === 'in_bank' || standing === 'refused' ? 'done' : 'in_progress';
}
