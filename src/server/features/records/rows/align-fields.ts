import type { ColumnLayout } from './column-layout.ts';

const counts = /^\d{0,9}$/;
const amounts = /^[$\d,. ]*$/;

/** Aligns a row to the list's columns if there is exactly one way to do it; otherwise returns what is wrong. */
export function alignFields(fields: string[], layout: ColumnLayout): string[] | { reason: string } {
  const { columnCount } = layout;
  if (fields.length === columnCount) return fields;
  if (fields.length < columnCount) return { reason: `has only ${fields.length} of ${columnCount} columns` };
  const guesses = [...dropEmptyEnd(fields, layout), ...joinSplitField(fields, layout)];
  const [only, ...others] = guesses.filter((guess) => hasFittingNumbers(guess, layout));
  if (only && others.length === 0) return only;
  return { reason: `has ${fields.length} columns instead of ${columnCount}` };
}

function dropEmptyEnd(fields: string[], { columnCount }: ColumnLayout): string[][] {
  const isEmpty = fields.slice(columnCount).every((field) => field.trim() === '');
  return isEmpty ? [fields.slice(0, columnCount)] : [];
}

/** A comma inside an unquoted field splits it: "DOE, JANE". A space follows such a comma, but not a delimiter. */
function joinSplitField(fields: string[], { columnCount }: ColumnLayout): string[][] {
  const extra = fields.length - columnCount;
  return fields.flatMap((field, at) => {
    const isTail = field.startsWith(' ') && field.trim() !== '' && at >= extra;
    return isTail ? [joinAt(fields, at - extra, extra)] : [];
  });
}

function joinAt(fields: string[], start: number, extra: number): string[] {
  const joined = fields.slice(start, start + extra + 1).map((field) => field.trim());
  return [...fields.slice(0, start), joined.join(', '), ...fields.slice(start + extra + 1)];
}

function hasFittingNumbers(fields: string[], { places }: ColumnLayout): boolean {
  const fits = (role: keyof typeof places, pattern: RegExp) =>
    (places[role] ?? []).every((place) => pattern.test(fields[place]?.trim() ?? ''));
  return (
    fits('ownerCount', counts) &&
    fits('pendingClaimCount', counts) &&
    fits('paidClaimCount', counts) &&
    fits('amount', amounts) &&
    fits('shares', amounts)
  );
}
