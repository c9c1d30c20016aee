/** Words that stay capitals. */
const capitals = new Set('PO LLC LLP LP NA N.A. USA US IRS II III IV NE NW SE SW'.split(' '));

/** An office's capitals as people write them: "8051 Foxmint St", "Example Orchards, LLC". What has small letters stays. */
export function inNormalCase(text: string): string {
  if (/\p{Ll}/u.test(text) && /\p{Lu}/u.test(text)) return text;
  return text.replaceAll(/[^\s,]+/g, (word) => {
    if (capitals.has(word.toUpperCase())) return word.toUpperCase();
    return word.toLowerCase().replaceAll(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
  });
}
