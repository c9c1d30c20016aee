import type { ScanLine } from '#shared/contracts/discovery.ts';
import { cents } from '#shared/money.ts';

/** Invented examples of what results look like. They are never a person's own. */
export const exampleResults = [
  { title: 'Security deposit from a former utility company', amountCents: cents(24_500) },
  { title: 'Uncashed paycheck from a past employer', amountCents: cents(89_200) },
  { title: 'Refund owed by an online store', amountCents: cents(6_700) },
] as const;

/** What each stage of a scan examines. */
export const scanStageNames: Record<ScanLine['stage'], string> = {
  identity: 'Your names and addresses',
  bank: 'Bank records',
  email: 'Email receipts',
  tax: 'Tax records',
  records: 'Official records',
  credits: 'Missed tax refunds',
  refunds: 'Refunds you are owed',
  settlements: 'Class-action settlements',
  summary: 'What we found',
};
