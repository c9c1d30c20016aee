import { feeSentences } from './fee-sentences.ts';
import { type FeeQuestion, type FeeQuote, quoteFee } from './quote-fee.ts';

export interface FeeDisclosure extends FeeQuote {
  /** Shown before anything is filed, in this order. */
  sentences: readonly string[];
}

/** What we may charge for a claim, and what its owner must read before it is filed. */
export function feeFor(question: FeeQuestion): FeeDisclosure {
  const quote = quoteFee(question);
  return { ...quote, sentences: feeSentences(quote) };
}
