import { expect, test } from 'vitest';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { printableText } from './draw-text.ts';

test('names in Latin, Greek, and Cyrillic script stay unchanged', () => {
  const names = ['Łukasz Ćwikła', 'Nguyễn Thị Hạnh', 'Þóra Ægisdóttir', 'O’Brien-Şahin', 'Αθηνά', 'Ольга'];
  for (const name of names) expect(printableText(name)).toBe(name);
});

test('decomposed letters are composed', () => {
  expect(printableText('Nguye\u0302\u0303n Cafe\u0301')).toBe('Nguyễn Café');
});

test('compatibility characters become the characters that they represent', () => {
  expect(printableText('ﬁne Ｗｉｄｅ Ǆ')).toBe('fine Wide DŽ');
});

test('a character that cannot be drawn becomes one box', () => {
  expect(printableText('王小明 and 👩‍👩‍👧‍👦')).toBe('□□□ and □');
  expect(printableText('half \ud83d of a pair')).toBe('half □ of a pair');
});

test('control, direction, and zero-width characters are removed, and line breaks stay', () => {
  expect(printableText('a\0b\u202ec\u200bd\u00ade')).toBe('abcde');
  expect(printableText('one\r\ntwo\u2028three\tfour')).toBe('one\ntwo\nthree four');
});

test('overlong words are broken into lines', () => {
  expect(
    Math.max(
      ...printableText('x'.repeat(1_000))
        .split('\n')
        .map(({ length }) => length),
    ),
  ).toBe(80);
  expect(printableText('x'.repeat(80))).toBe('x'.repeat(80));
});

test.each(hostileStrings)('%s becomes printable, and converting it again changes nothing', (_name, text) => {
  const printable = printableText(text);
  expect(printable).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
  expect(printableText(printable)).toBe(printable);
});
