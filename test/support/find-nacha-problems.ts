/**
 * Checks a payment file by the rules that Nacha publishes, as the gateways of banks do. It shares nothing with the program
 * that writes the files, and lists every rule that is broken.
 */
export function findNachaProblems(text: string): string[] {
  const problems: string[] = [];
  const require = (isKept: boolean, rule: string) => {
    if (!isKept) problems.push(rule);
  };
  const lines = text.split('\n');
  require(lines.pop() === '', 'the last line ends');
  for (const line of lines) require(/^[ -~]{94}$/.test(line), 'each record has 94 characters of ASCII');
  require(!/[a-z]/.test(text), 'letters are capitals');
  require(lines.length > 0 && lines.length % 10 === 0, 'records come in blocks of ten');

  const end = lines.findIndex((line) => line.startsWith('9'));
  const records = lines.slice(0, end + 1);
  const fillers = lines.slice(end + 1);
  require(fillers.length < 10 &&
    fillers.every((line) => line === '9'.repeat(94)), 'the last block is filled with nines');
  require(/^1(?:[5](?:6)+8)+9$/.test(records.map((line) => line[0]).join('')), 'records are in order');

  const [header = ''] = records;
  require(field(header, 2, 3) === '01', 'the priority code is 01');
  require(/^ \d{9}$/.test(field(header, 4, 13)) &&
    hasCheckDigit(field(header, 5, 13)), 'the destination is a routing number');
  require(/^[ \d]\d{9}$/.test(field(header, 14, 23)), 'the origin has ten characters');
  require(isDate(field(header, 24, 29)), 'the file has a date');
  require(/^(?:[01]\d|2[0-3])[0-5]\d$/.test(field(header, 30, 33)), 'the file has a time');
  require(/^[A-Z0-9]$/.test(field(header, 34, 34)), 'the file has a modifier');
  require(field(header, 35, 40) ===
    '094101', 'the record size, the blocking factor and the format are stated');

  const batches = batchesIn(records);
  const sums = batches.map((batch, at) => {
    const found = checkBatch(batch, { number: at + 1, createdOn: field(header, 24, 29) });
    problems.push(...found.problems);
    return found;
  });
  const control = records.at(-1) ?? '';
  const sum = (pick: (batch: Checked) => bigint) => sums.reduce((total, batch) => total + pick(batch), 0n);
  require(field(control, 2, 7) === digits(batches.length, 6), 'the file counts its batches');
  require(field(control, 8, 13) === digits(lines.length / 10, 6), 'the file counts its blocks');
  require(field(control, 14, 21) ===
    digits(
      sum(({ count }) => count),
      8,
    ), 'the file counts its entries');
  require(field(control, 22, 31) === lastTen(sum(({ hash }) => hash)), 'the file hashes its entries');
  require(field(control, 32, 43) ===
    digits(
      sum(({ debits }) => debits),
      12,
    ), 'the file adds up its debits');
  require(field(control, 44, 55) ===
    digits(
      sum(({ credits }) => credits),
      12,
    ), 'the file adds up its credits');
  require(field(control, 56, 94).trim() === '', 'the reserved field of the file control is blank');
  return [...new Set(problems)];
}

interface Checked {
  problems: string[];
  count: bigint;
  hash: bigint;
  debits: bigint;
  credits: bigint;
}

/** Positions as the rules count them: from 1, both ends included. */
const field = (line: string, from: number, to: number) => line.slice(from - 1, to);

const digits = (value: number | bigint, width: number) => String(value).padStart(width, '0');

const lastTen = (hash: bigint) => digits(hash % 10_000_000_000n, 10);

function batchesIn(records: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (const record of records.slice(1, -1))
    if (record.startsWith('5')) batches.push([record]);
    else batches.at(-1)?.push(record);
  return batches;
}

function hasCheckDigit(routingNumber: string): boolean {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  return (
    /^\d{9}$/.test(routingNumber) &&
    weights.reduce((sum, weight, at) => sum + weight * Number(routingNumber[at]), 0) % 10 === 0
  );
}

function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  const date = new Date(`20${year}-${month}-${day}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}

function isWeekday(text: string): boolean {
  const weekday = new Date(
    `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}T12:00:00Z`,
  ).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

const creditCodes = ['22', '32', '42', '52'];
const debitCodes = ['27', '37', '47', '55'];

function checkBatch(
  batch: readonly string[],
  { number, createdOn }: { number: number; createdOn: string },
): Checked {
  const problems: string[] = [];
  const require = (isKept: boolean, rule: string) => {
    if (!isKept) problems.push(rule);
  };
  const [header = '', ...rest] = batch;
  const control = rest.pop() ?? '';
  const serviceClass = field(header, 2, 4);
  const bank = field(header, 80, 87);
  const effectiveOn = field(header, 70, 75);
  require(['200', '220', '225'].includes(serviceClass), 'the service class is known');
  require(field(header, 5, 20).trim() !== '', 'the batch names its company');
  require(field(header, 41, 50).trim() !== '', 'the batch identifies its company');
  require(field(header, 51, 53) === 'PPD', 'payments to people are PPD');
  require(field(header, 54, 63).trim() !== '', 'the batch describes its entries');
  require(isDate(effectiveOn) && isWeekday(effectiveOn), 'the effective date is a banking day');
  require(effectiveOn >= createdOn, 'the effective date is not in the past');
  require(field(header, 76, 78) === '   ', 'the settlement date is left to the operator');
  require(field(header, 79, 79) === '1', 'the originator status is 1');
  require(field(header, 88, 94) === digits(number, 7), 'batches are numbered in order');

  const sums = { count: 0n, hash: 0n, debits: 0n, credits: 0n };
  let lastTrace = '';
  for (const entry of rest) {
    const code = field(entry, 2, 3);
    const amount = field(entry, 30, 39);
    const trace = field(entry, 80, 94);
    const isCredit = creditCodes.includes(code);
    require(isCredit || debitCodes.includes(code), 'the transaction code is known');
    require(hasCheckDigit(field(entry, 4, 12)), 'the routing number has its check digit');
    require(/^[0-9A-Z][0-9A-Z -]{16}$/.test(field(entry, 13, 29)), 'the account number is left-aligned');
    require(/^\d{10}$/.test(amount) && Number(amount) > 0, 'the amount is positive');
    require(field(entry, 55, 76).trim() !== '', 'the entry names its receiver');
    require(field(entry, 79, 79) === '0', 'no addenda follow');
    require(/^\d{15}$/.test(trace) && trace.startsWith(bank), 'the trace number begins with the bank');
    require(trace > lastTrace, 'trace numbers ascend');
    lastTrace = trace;
    sums.count += 1n;
    sums.hash += BigInt(/^\d{8}$/.test(field(entry, 4, 11)) ? field(entry, 4, 11) : 0);
    sums[isCredit ? 'credits' : 'debits'] += BigInt(/^\d+$/.test(amount) ? amount : 0);
  }
  require(serviceClass !== '220' || sums.debits === 0n, 'a batch of credits has no debits');
  require(serviceClass !== '225' || sums.credits === 0n, 'a batch of debits has no credits');
  require(field(control, 2, 4) === serviceClass, 'both records of the batch state one service class');
  require(field(control, 5, 10) === digits(sums.count, 6), 'the batch counts its entries');
  require(field(control, 11, 20) === lastTen(sums.hash), 'the batch hashes its entries');
  require(field(control, 21, 32) === digits(sums.debits, 12), 'the batch adds up its debits');
  require(field(control, 33, 44) === digits(sums.credits, 12), 'the batch adds up its credits');
  require(field(control, 45, 54) === field(header, 41, 50), 'both records of the batch name one company');
  require(field(control, 55, 79).trim() === '', 'the reserved fields of the batch control are blank');
  require(field(control, 80, 87) === bank, 'both records of the batch name one bank');
  require(field(control, 88, 94) === field(header, 88, 94), 'both records of the batch have one number');
  return { problems, ...sums };
}
