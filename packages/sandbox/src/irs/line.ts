import { countText } from '../../../../src/shared/counted.ts';

/** One line of a page: texts, each with its distance from the left margin in points. */
export type Line = readonly { left: number; text: string }[];

const amountLeft = 430;
const amountLength = 16;

export function textLine(text: string): Line {
  return [{ left: 0, text }];
}

export function amountLine(label: string, dollars: number): Line {
  return [{ left: 0, text: label }, amountCell(dollars)];
}

export function amountCell(dollars: number): Line[number] {
  return { left: amountLeft, text: formatDollars(dollars).padStart(amountLength) };
}

/** As the IRS prints it: "$1,234.00", and "-$1,234.00" for a credit. */
function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '-' : ''}$${countText(Math.abs(dollars))}.00`;
}
