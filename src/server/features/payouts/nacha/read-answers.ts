import { OperatorRefused } from '../refused.ts';

/** What a bank says about an entry that we sent: a return (R01 to R85), or a notification of change (C01 to C14). */
export interface BankAnswer {
  code: string;
  /** Of the entry that we sent. */
  traceNumber: string;
  /** The field of a notification that holds what is right; its layout depends on the code. */
  corrected: string;
}

const recordLength = 94;

/** Positions as the rules count them: from 1, both ends included. */
const field = (record: string, from: number, to: number) => record.slice(from - 1, to);

/** Reads the file in which our bank reports returns and changes. A file that was cut off is refused before anything is booked. */
export function readAnswers(text: string): BankAnswer[] {
  const records = toRecords(text);
  const details = records.filter((record) => /^[67]/.test(record));
  const control = records.findLast(
    (record) => /^9\d{54}/.test(record) && record !== '9'.repeat(recordLength),
  );
  if (!records[0]?.startsWith('1') || !control)
    throw new OperatorRefused('This is not a complete Nacha file. Ask the bank for it again.');
  if (Number(field(control, 14, 21)) !== details.length)
    throw new OperatorRefused(
      'This file lacks some of the records that it counts. Ask the bank for it again.',
    );
  return details.flatMap(readAddenda);
}

/** Some banks send the records as lines, others as one run of characters. */
function toRecords(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line !== '');
  const isRun = lines.length === 1 && (lines[0]?.length ?? 0) > recordLength;
  return isRun ? (lines[0]?.match(/.{1,94}/g) ?? []) : lines.map((line) => line.padEnd(recordLength));
}

/** An answer is the addenda record of type 99 (a return) or 98 (a change). */
function readAddenda(record: string): BankAnswer[] {
  const kind = field(record, 1, 3);
  const code = field(record, 4, 6);
  const isAnswer = (kind === '799' && /^R\d\d$/.test(code)) || (kind === '798' && /^C\d\d$/.test(code));
  return isAnswer ? [{ code, traceNumber: field(record, 7, 21), corrected: field(record, 36, 64) }] : [];
}
