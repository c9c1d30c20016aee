import { hash, verify } from '@node-rs/argon2';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { createWaitingLine } from '#shared/waiting-line.ts';

/** Argon2id is the package's default; OWASP's first choice of cost. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  /** Refuses at once when the line is full, before a request costs anything else. */
  requireRoom(): void;
  /** How many passwords are being worked on, and how many wait. */
  count(): { running: number; waiting: number };
  hash(password: string): Promise<string>;
  /** With no hash to compare it does the same work and answers false, so timing tells nothing. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
}

export function createPasswordHasher({ maxRunning = 2, maxWaiting = 32 } = {}): PasswordHasher {
  const { requireRoom, count, inTurn } = createWaitingLine({ maxRunning, maxWaiting, refusal: tooBusy });
  const decoy = inTurn(() => hash('no account has this password', argon2Options));

  return {
    requireRoom,
    count,
    hash: (password) => inTurn(() => hash(password, argon2Options)),
    verify: (passwordHash, password) =>
      inTurn(async () => {
        const matches = await verify(passwordHash ?? (await decoy), password);
        return matches && passwordHash != null;
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
