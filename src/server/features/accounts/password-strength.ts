import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';

let loading: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large; they are read when the first password is chosen, not at every start. */
function loadStrength(): Promise<ZxcvbnFactory> {
  loading ??= (async () => {
    const [{ ZxcvbnFactory }, common, english] = await Promise.all([
      import('@zxcvbn-ts/core'),
      import('@zxcvbn-ts/language-common'),
      import('@zxcvbn-ts/language-en'),
    ]);
    const dictionary = { ...common.dictionary, ...english.dictionary };
    return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  })();
  return loading;
}

/** A password guessed within a million tries (scores 0 and 1) falls to the first list an attacker tries. */
const lowestAcceptedScore = 2;

/** The check's work grows with the square of the length, and a long password is not a common one. */
const checkedLength = 64;

/** Refuses passwords that stand in the common lists or are made of what is known about the person. */
export async function requireStrongPassword(
  password: string,
  knownWords: readonly string[],
  field = 'password',
): Promise<void> {
  const strength = await loadStrength();
  const { score } = strength.check(password.slice(0, checkedLength), [product.name, ...knownWords]);
  if (score >= lowestAcceptedScore) return;
  const sentence =
    'That password is too easy to guess. Choose one that isn’t a common word, name or pattern.';
  throw new AppError('weak_password', sentence, { errors: { [field]: sentence } });
}
