import type { FilingStatus, Transcript } from '#shared/tax-transcript.ts';

/** Matched by their beginning, because the rest of the wording changes over the years. */
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

const w2Form = /^form w-2 wage and tax statement/i;
const incomeForm = /^(?:form (?:w-2|1099|ssa|rrb)|schedule k-1)/i;

/** The forms whose income is parsed completely. */
const fullyParsedForm = /^form (?:w-2 wage and tax statement|1099-int\b)/i;

export function parseCounts(lines: readonly string[]): Transcript['counts'] {
  const dependents =
    parseCount(valueAfter(lines, /^number of dependents\s*:/i)) ?? countNamedDependents(lines);
  const qualifyingChildren = parseCount(valueAfter(lines, /^qualifying children under age 17\s*:/i));
  const w2Forms = lines.filter((line) => w2Form.test(line)).length;
  const otherIncomeForms = lines.filter(
    (line) => incomeForm.test(line) && !fullyParsedForm.test(line),
  ).length;
  return {
    ...(dependents !== undefined && { dependents }),
    ...(qualifyingChildren !== undefined && { qualifyingChildren }),
    ...(w2Forms > 0 && { w2Forms }),
    ...(otherIncomeForms > 0 && { otherIncomeForms }),
  };
}

/** Returns undefined if no school reported the person. */
export function parseStudent(lines: readonly string[]): Transcript['student'] {
  if (!lines.some((line) => /^form 1098-t\b/i.test(line))) return undefined;
  const isHalfTime = parseAnswer(valueAfter(lines, /^(?:at least )?half-time student\s*:/i));
  const isGraduate = parseAnswer(valueAfter(lines, /^graduate student\s*:/i));
  return {
    ...(isHalfTime !== undefined && { isHalfTime }),
    ...(isGraduate !== undefined && { isGraduate }),
  };
}

function parseAnswer(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  return /^yes$/i.test(text) ? true : /^no$/i.test(text) ? false : undefined;
}

/** Many transcripts print a row for every possible dependent and leave the unused ones empty. */
function countNamedDependents(lines: readonly string[]): number | undefined {
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
