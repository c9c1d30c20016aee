import type { ScanLine } from '#shared/contracts/discovery.ts';

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
