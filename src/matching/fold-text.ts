/** Latin letters that Unicode does not take apart into a base letter and a mark. */
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

/** Owner lists are nearly all of it, and then there is nothing to take apart. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is that of ASCII.
const ascii = /^[\x00-\x7f]*$/;
const plainText = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Lower case without accents; "Łukasz" is "lukasz". Punctuation stays. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[æđðħıĸłŋøœßþŧ]/g, (letter) => foldedLetters[letter] ?? letter);
}

/** Words of letters and digits with single spaces. An apostrophe joins ("O'Brien" is "obrien"), the rest parts. */
export function foldWords(text: string): string {
  if (plainText.test(text)) return text;
  return foldLetters(text)
    .replaceAll(/['’‘`´ʼʻ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
