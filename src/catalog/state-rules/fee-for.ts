import { feeSentences } from './fee-sentences.ts';
import type { NotaryQuestion } from './notary-demand.ts';
import { notaryNotices } from './notary-notices.ts';
import { type FeeQuestion, type FeeQuote, quoteFee } from './quote-fee.ts';

/** The facts of a claim that decide what its owner must be told. */
export type DisclosureQuestion = FeeQuestion & NotaryQuestion;

export interface FeeDisclosure extends FeeQuote {
  /** Shown before anything is filed, in this order. */
  sentences: readonly string[];
}

/** Returns what we may charge for a claim, and what its owner must read before it is filed. */
export function feeFor(question: DisclosureQuestion): FeeDisclosure {
  const terms = quoteFee(question);
  const quote = { ...terms, notices: [...terms.notices, ...notaryNotices(question, terms.mode)] };
  return { ...quote, sentences: feeSentences({ ...quote, amountKind: question.amountKind }) };
}
