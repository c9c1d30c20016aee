import type { OrderItem } from '../purchase.ts';
import { dollarPattern, parseCents } from './parse-cents.ts';

const namedPattern = new RegExp(
  String.raw`^(?:price drop|price cut|price reduced|lower price|new lower price)\s*[:!–—-]\s*(.{2,150}?)\s(?:is|are)?\s?now\s(?:only\s|just\s)?${dollarPattern}`,
  'i',
);
const reducedPattern = new RegExp(
  String.raw`^(.{0,150}?)\s*\b(?:was|reduced from|regularly)\s${dollarPattern}[^$]{0,30}\bnow\s(?:only\s|just\s)?${dollarPattern}`,
  'i',
);

/** Finds a shop's statement that an item costs less than before. The name is on the same line or the line above. */
export function findReducedPrice(lines: readonly string[]): OrderItem | undefined {
  for (const [index, line] of lines.entries()) {
    const [, named, price] = namedPattern.exec(line) ?? [];
    if (named) return itemOf(named, price);
    const reduced = reducedPattern.exec(line);
    if (reduced) return itemOf(reduced[1] || nameAbove(lines, index), reduced[3]);
  }
  return undefined;
}

function nameAbove(lines: readonly string[], index: number): string {
  return lines.slice(1, index).findLast((line) => line !== '') ?? '';
}

function itemOf(name: string, price: string | undefined): OrderItem | undefined {
  const priceCents = parseCents(price);
  return priceCents && name ? { name: name.trim(), priceCents, quantity: 1 } : undefined;
}
