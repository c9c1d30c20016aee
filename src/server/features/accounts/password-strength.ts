import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as englishWords } from '@zxcvbn-ts/language-en';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';

const strength = new ZxcvbnFactory({
  dictionary: { ...commonWords, ...englishWords },
  graphs: adjacencyGraphs,
});

/** A password guessed within a million tries (scores 0 and 1) falls to the first list an attacker tries. */
const lowestAcceptedScore = 2;

/** The check's work grows with the square of the length, and a long password is not a common one. */
const checkedLength = 64;

/** Refuses passwords that stand in the common lists or are made of what is known about the person. */
export function requireStrongPassword(password: string, knownWords: readonly string[]): void {
  const { score } = strength.check(password.slice(0, checkedLength), [product.name, ...knownWords]);
  if (score >= lowestAcceptedScore) return;
  const sentence =
    'That password is too easy to guess. Choose one that is not a common word, name or pattern.';
  throw new AppError('weak_password', sentence, { errors: { password: sentence } });
}
