/** Latin letters that Unicode does not decompose into a base letter and a mark. */
const foldedLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};

/** Owner lists are nearly all ASCII, which needs no decomposition. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
const ascii = /^[\x00-\x7f]*$/;
const plainText = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Lower-cases the text and removes accents: "Łukasz" becomes "lukasz". Punctuation stays. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[æđðħıĸłŋøœßþŧ]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** Words of letters and digits, separated by single spaces. Apostrophes are dropped ("O'Brien" becomes "obrien"). */
export function foldWords(text: string): string {
  if (plainText.test(text)) return text;
  return foldLetters(text)
    .replaceAll(/['’‘`´ʼʻ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
