/** Whether the text contains the wanted words, next to each other and in order. */
export function containsWords(text: string, wanted: string): boolean {
  const sought = wordsOf(wanted);
  return sought === '' || wordsOf(text).includes(sought);
}

/** Gmail matches whole words, ignoring case and accents. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}
