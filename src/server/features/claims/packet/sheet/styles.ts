import type { FontName } from './fonts.ts';

/** US Letter, in points. */
export const page = { width: 612, height: 792, top: 92, bottom: 72, side: 64 } as const;

export const contentWidth = page.width - 2 * page.side;
export const contentBottom = page.height - page.bottom;

export const colors = {
  ink: '#0f172a',
  muted: '#475569',
  line: '#cbd5e1',
  sandboxGround: '#fef3c7',
  sandboxInk: '#78350f',
} as const;

export interface TextStyle {
  font: FontName;
  size: number;
  color: string;
  lineGap: number;
  /** Digits of equal width, for columns of money. */
  isTabular?: boolean;
}

export const styles = {
  title: { font: 'semibold', size: 20, color: colors.ink, lineGap: 2 },
  heading: { font: 'semibold', size: 13, color: colors.ink, lineGap: 2 },
  body: { font: 'regular', size: 10, color: colors.ink, lineGap: 3 },
  strong: { font: 'semibold', size: 10, color: colors.ink, lineGap: 3 },
  label: { font: 'regular', size: 9, color: colors.muted, lineGap: 3 },
  note: { font: 'regular', size: 8.5, color: colors.muted, lineGap: 2.5 },
  figure: { font: 'regular', size: 10, color: colors.ink, lineGap: 3, isTabular: true },
  total: { font: 'semibold', size: 10, color: colors.ink, lineGap: 3, isTabular: true },
  frame: { font: 'regular', size: 8, color: colors.muted, lineGap: 0 },
  brand: { font: 'semibold', size: 10, color: colors.ink, lineGap: 0 },
  sandbox: { font: 'semibold', size: 9, color: colors.sandboxInk, lineGap: 0 },
} as const satisfies Record<string, TextStyle>;
