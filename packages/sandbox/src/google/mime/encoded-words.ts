const maxWordBytes = 45;

/** Encodes non-ASCII header text as RFC 2047 requires. ASCII text stays as it is. */
export function encodeWords(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return chunksOf(text)
    .map((chunk) => `=?UTF-8?B?${Buffer.from(chunk).toString('base64')}?=`)
    .join('\r\n ');
}

/** An encoded word must not split a character. */
function chunksOf(text: string): string[] {
  const chunks = [''];
  for (const character of text) {
    const last = chunks.at(-1) ?? '';
    if (Buffer.byteLength(last + character) > maxWordBytes) chunks.push(character);
    else chunks[chunks.length - 1] = last + character;
  }
  return chunks;
}
