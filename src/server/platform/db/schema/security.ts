import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf } from '#server/platform/db/columns.ts';
import { challengePurposes } from '#shared/account/two-factor.ts';
import { ownerId, sessions, users } from './accounts.ts';

/** The secret shared with an authenticator app. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: bytes('sealed_secret').notNull(),
  /** Null until its first code was entered. Sign-in asks for a code only after that. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code, so that each code works only once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: createdAt(),
});

/** One-time codes for a user who lost the authenticator. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: ownerId(),
    codeHash: bytes('code_hash').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_user_id_index').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ownerId(),
    /** The name that the owner gave it. */
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** The passkey's use counter. A counter that goes back means that the passkey was copied. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /**
     * Whether it opens the account without the password. A reset of the password ends this, until the passkey is used together with
     * the new one: it may be of somebody who was in the account before.
     */
    signsInAlone: boolean('signs_in_alone').notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_id_index').on(table.userId)],
);

/** A pending challenge: the second step of a sign-in, or a passkey's signature. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: id(),
    userId: ownerId(),
    /** Null while the user is not signed in yet. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    /** Hash of the token that the browser keeps until it answers. */
    tokenHash: bytes('token_hash').unique(),
    /** What the passkey must sign. */
    challenge: text('challenge'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('auth_challenges_session_id_index').on(table.sessionId),
    index('auth_challenges_user_id_index').on(table.userId),
    index('auth_challenges_expires_at_index').on(table.expiresAt),
    check('auth_challenges_purpose_known', oneOf(table.purpose, challengePurposes)),
  ],
);
