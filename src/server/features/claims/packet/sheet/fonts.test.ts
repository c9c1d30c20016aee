import { describe, expect, test } from 'vitest';
import { fontNames } from './fonts.ts';
import { openSheet } from './sheet.ts';

describe.each(fontNames)('the %s typeface', async (name) => {
  const { doc } = await openSheet({ title: '', author: '', createdAt: new Date(0) });
  doc.font(name).fontSize(1_000);
  const widthOf = (text: string) => doc.widthOfString(text);

  test.each(['->', '1x2', '<-'])('draws %s as typed, not as one symbol', (typed) => {
    expect(widthOf(typed)).toBe([...typed].map(widthOf).reduce((sum, width) => sum + width));
  });

  test('still kerns', () => {
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
  });

  test('lays out a word the same way in every document', async () => {
    const width = widthOf('AVA');
    const other = await openSheet({ title: '', author: '', createdAt: new Date(0) });
    expect(other.doc.font(name).fontSize(1_000).widthOfString('AVA')).toBe(width);
  });

  test('stores figures of equal width separately', () => {
    const tabular = (text: string) => doc.widthOfString(text, { features: ['tnum'] });
    expect(widthOf('11')).toBeLessThan(widthOf('00'));
    expect(tabular('11')).toBe(tabular('00'));
  });
});
