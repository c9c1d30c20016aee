import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { type PersonalFacts, withoutPersonalWords } from './personal-words.ts';

/** The worker thread's input; its output is whether the password is strong enough. */
export interface StrengthQuestion {
  password: string;
  facts: PersonalFacts;
}

/** Scores 0 and 1 mean at most a million guesses, which the first list of an attacker covers. */
const lowestAcceptedScore = 2;

/**
 * The time grows faster than the length, so long passwords are read in pieces. A password is at least as strong as each of its
 * pieces, and one without a strong piece repeats itself.
 */
const pieceLength = 32;

const strength = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  // The time grows with every combination of signs that may stand for letters.
  l33tMaxSubstitutions: 8,
});

function isStrong({ password, facts }: StrengthQuestion): boolean {
  const left = withoutPersonalWords(password, facts);
  for (let start = 0; start < left.length; start += pieceLength) {
    if (strength.check(left.slice(start, start + pieceLength)).score >= lowestAcceptedScore) return true;
  }
  return false;
}

parentPort?.on('message', (question: StrengthQuestion) => parentPort?.postMessage(isStrong(question)));
