const lineEnds = /<\/?(?:br|tr|p|div|li|h[1-6]|table|pre|title|section)\b[^<>]*>/gi;

/** Runs in linear time on any input, because a tag cannot contain an opening bracket. */
const tag = /<[^<>]*>/g;

const entities: Record<string, string> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  dollar: '$',
};

/** Returns the text of an HTML page in lines as a browser would show them. Good enough for parsing, not for display. */
export function htmlLines(markup: string): string[] {
  return markup
    .replaceAll(/[\r\n]+/g, ' ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(tag, ' ')
    .split('\n')
    .map(decodeEntities);
}

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0xffff ? String.fromCharCode(code) : ' ';
  });
}
