import { foldWords } from '@rightful/matching';
import { isChargeOf, shopKey } from '../purchases/merchant-identity.ts';
import type { Charge } from '../purchases/purchase.ts';

/** Before a product's name, these words mean something else: a case for a phone is not the phone. */
const accessoryWords = new Set(['for', 'fits', 'with']);

/** Matches an item that contains a product's whole words in sequence, ignoring case and accents. */
export function productTest(products: readonly string[]): (itemName: string) => boolean {
  const wanted = products.map(wordsOf);
  return (itemName) => {
    const words = wordsOf(itemName);
    return wanted.some((product) =>
      words.some(
        (_, start) => matchesAt(words, product, start) && !accessoryWords.has(words[start - 1] ?? ''),
      ),
    );
  };
}

function wordsOf(text: string): string[] {
  return foldWords(text).split(' ').filter(Boolean);
}

function matchesAt(words: readonly string[], wanted: readonly string[], start: number): boolean {
  return wanted.length > 0 && wanted.every((word, offset) => words[start + offset] === word);
}

export function isSameShop(name: string, other: string): boolean {
  const key = shopKey(name);
  return key !== '' && key === shopKey(other);
}

/**
 * Whether a bank transaction is from the shop. If the bank names the merchant, that name decides, not the raw
 * description.
 */
export function isEntryOf(charge: Charge, merchant: string): boolean {
  if (charge.merchantName !== null) return isSameShop(charge.merchantName, merchant);
  return isChargeOf({ merchant, merchantDomain: '' }, charge);
}
