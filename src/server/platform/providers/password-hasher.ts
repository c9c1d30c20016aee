import { hash, verify } from '@node-rs/argon2';
import { createWaitingLine } from '#server/platform/waiting-line.ts';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { judgePassword } from './password-strength.ts';
import type { PersonalFacts } from './personal-words.ts';

/** What Argon2id, the package's default, spends on one password. */
export interface PasswordCost {
  /** In KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

export interface PasswordHasher {
  /** Throws at once if the queue is full, before the request costs anything else. */
  requireRoom(): void;
  /** How many passwords are being hashed, and how many wait. */
  count(): { running: number; waiting: number };
  hash(password: string): Promise<string>;
  /**
   * Without a hash it does the same work and returns false, so that timing does not reveal whether an account exists.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
  /** False for common words and patterns, and for facts about the person. It waits in the same queue as hashing. */
  isStrong(password: string, facts: PersonalFacts): Promise<boolean>;
}

const maxRunning = 2;
const maxWaiting = 32;

export function createPasswordHasher(cost: PasswordCost): PasswordHasher {
  const { requireRoom, count, runInTurn } = createWaitingLine({ maxRunning, maxWaiting, refusal: tooBusy });
  const decoy = runInTurn(() => hash('no account has this password', cost));

  return {
    requireRoom,
    count,
    hash: (password) => runInTurn(() => hash(password, cost)),
    verify: (passwordHash, password) =>
      runInTurn(async () => {
        const matches = await verify(passwordHash ?? (await decoy), password);
        return matches && passwordHash != null;
      }),
    isStrong: (password, facts) =>
      runInTurn(async () => {
        const answer = await judgePassword({ password, facts });
        if (answer === undefined) throw tooBusy();
        return answer;
      }),
  };
}

function tooBusy(): AppError {
  return new AppError(
    'too_busy',
    'A lot of people are signing in right now. Please wait a few seconds and try again.',
    {
      retryAfterSeconds: retrySoonSeconds,
    },
  );
}
