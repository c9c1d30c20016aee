import type { FilingStatus, Transcript } from './transcript.ts';

/** By how the printed words begin, as their ends vary over the years. */
const filingStatuses: readonly [beginning: string, status: FilingStatus][] = [
  ['single', 'single'],
  ['married filing joint', 'married-joint'],
  ['married filing separate', 'married-separate'],
  ['head of household', 'head-of-household'],
  ['qualifying', 'surviving-spouse'],
];

export function parseFilingStatus(lines: readonly string[]): FilingStatus | undefined {
  const words = valueAfter(lines, /^filing status\s*:/i)?.toLowerCase();
  return filingStatuses.find(([beginning]) => words?.startsWith(beginning))?.[1];
}

export function parseCounts(lines: readonly string[]): Transcript['counts'] {
  const dependents = parseCount(valueAfter(lines, /^number of dependents\s*:/i)) ?? namedDependents(lines);
  const qualifyingChildren = parseCount(valueAfter(lines, /^qualifying children under age 17\s*:/i));
  const w2Forms = lines.filter((line) => /^form w-2 wage and tax statement/i.test(line)).length;
  return {
    ...(dependents !== undefined && { dependents }),
    ...(qualifyingChildren !== undefined && { qualifyingChildren }),
    ...(w2Forms > 0 && { w2Forms }),
  };
}

/** Many transcripts print a row for each possible dependent and leave those empty that there are not. */
function namedDependents(lines: readonly string[]): number | undefined {
  const rows = lines.filter((line) => /^dependent \d+ name ctrl\s*:/i.test(line));
  return rows.length === 0 ? undefined : rows.filter((line) => !/:\s*$/.test(line)).length;
}

function valueAfter(lines: readonly string[], label: RegExp): string | undefined {
  const line = lines.find((candidate) => label.test(candidate));
  return line?.replace(label, '').trim();
}

function parseCount(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}
