/** Shorter numbers stand in almost any text, so money that names one is matched by hand. */
const fewestCharacters = 4;

/** Numbers are written with few gaps; more words than these make a sentence. */
const mostWords = 6;

/** A number however it is written: banks change its case and what stands between its letters and digits. */
export function foldReference(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9]+/g, '').toUpperCase();
}

/** All that may be the office's number of a claim in what a sender wrote, folded. */
export function referencesIn(text: string | null): string[] {
  const fields = (text ?? '').split(/[^A-Za-z0-9 ./_-]+/);
  return [...new Set(fields.flatMap(runsOfWords))].filter((one) => one.length >= fewestCharacters);
}

/** Every run of words in a field as one. What hyphens hold together is one word: its beginning is another number. */
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
