import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';

let loading: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries are large, so they are loaded for the first password and not at every start. */
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

/** Scores 0 and 1 mean at most a million guesses, which the first list of an attacker covers. */
const lowestAcceptedScore = 2;

/** The check takes time quadratic in the length, and long passwords are not common ones. */
const checkedLength = 64;

/** Refuses passwords that are in common lists or consist of facts about the person. */
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
