/** Shorter numbers appear in almost any text, so money that names one is matched by hand. */
const fewestCharacters = 4;

/** Claim numbers contain few spaces. A longer run of words is a sentence. */
const mostWords = 6;

/** Normalizes a claim number, because banks change its case and its punctuation. */
export function foldReference(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();
}

/** Lists everything in a sender's text that may be a claim number, folded. */
export function referencesIn(text: string | null): string[] {
  const fields = (text ?? '').split(/[^A-Za-z0-9 ./_-]+/);
  return [...new Set(fields.flatMap(runsOfWords))].filter((one) => one.length >= fewestCharacters);
}

/**
 * Joins every run of words in a field. A hyphenated word is never split, because its first part is another number.
 */
function runsOfWords(field: string): string[] {
  const words = field
    .split(/[^A-Za-z0-9-]+/)
    .map(foldReference)
    .filter(Boolean);
  return words.flatMap((_first, start) => {
    const run = words.slice(start, start + mostWords);
    return run.map((_last, length) => run.slice(0, length + 1).join(''));
  });
}
