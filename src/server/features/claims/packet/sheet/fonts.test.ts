import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { fonts } from './fonts.ts';

describe.each(Object.entries(fonts))('the %s typeface', (_name, bytes) => {
  const document = new PDFDocument().font(bytes).fontSize(1_000);
  const widthOf = (text: string) => document.widthOfString(text);

  test.each(['->', '1x2', '<-'])('draws %s as typed, not as one symbol', (typed) => {
    expect(widthOf(typed)).toBe([...typed].map(widthOf).reduce((sum, width) => sum + width));
  });

  test('still kerns', () => {
    expect(widthOf('AV')).toBeLessThan(widthOf('A') + widthOf('V'));
  });
});
