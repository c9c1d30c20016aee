import { createHmac, randomBytes } from 'node:crypto';
import { eq, getTableName } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { hashKeys, userKeys } from '#server/platform/db/schema/platform/vault.ts';
import type { SealedPlace } from '#server/platform/db/sealed-places.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';
import { keyLength, openSeal, SealBroken, seal } from './seal.ts';

/**
 * Seals secrets with a separate key for each owner, so that destroying this key destroys all of the owner's secrets.
 */
export interface Vault {
  seal(tx: Tx | Db, place: SealedPlace, secret: string): Promise<Buffer>;
  open(tx: Tx | Db, place: SealedPlace, sealed: Buffer): Promise<string>;
  sealJson(tx: Tx | Db, place: SealedPlace, value: object): Promise<Buffer>;
  /** Properties that are not in the schema are dropped. */
  openJson<Schema extends z.ZodType>(
    tx: Tx | Db,
    place: SealedPlace,
    sealed: Buffer,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** For files, which are returned byte for byte. */
  sealBytes(tx: Tx | Db, place: SealedPlace, content: Buffer): Promise<Buffer>;
  openBytes(tx: Tx | Db, place: SealedPlace, sealed: Buffer): Promise<Buffer>;
  /** Equal texts have equal hashes, whoever they belong to. A hash tells nothing without the purpose's key. */
  keyedHash(tx: Tx | Db, purpose: HashPurpose, text: string): Promise<Buffer>;
}

type HashPurpose = 'bank_numbers';

interface VaultOptions {
  masterKeys: MasterKeys;
  now: () => Date;
}

export function createVault(options: VaultOptions): Vault {
  const sealBytes: Vault['sealBytes'] = async (tx, place, plaintext) => {
    const key =
      (await findDataKey(tx, options, place.userId)) ?? (await createDataKey(tx, options, place.userId));
    return seal({ key, boundTo: nameOf(place), plaintext });
  };
  const openBytes: Vault['openBytes'] = async (tx, place, sealed) => {
    const key = await findDataKey(tx, options, place.userId);
    if (!key) throw new SealBroken('its owner has no key');
    return openSeal({ key, boundTo: nameOf(place), sealed });
  };
  const sealText: Vault['seal'] = (tx, place, secret) => sealBytes(tx, place, Buffer.from(secret));
  const openText: Vault['open'] = async (tx, place, sealed) =>
    (await openBytes(tx, place, sealed)).toString();
  return {
    sealBytes,
    openBytes,
    seal: sealText,
    open: openText,
    sealJson: (tx, place, value) => sealText(tx, place, JSON.stringify(value)),
    openJson: async (tx, place, sealed, schema) =>
      schema.parse(JSON.parse(await openText(tx, place, sealed))),
    keyedHash: async (tx, purpose, text) => {
      const key = (await findHashKey(tx, options, purpose)) ?? (await createHashKey(tx, options, purpose));
      return createHmac('sha256', key).update(text).digest();
    },
  };
}

function nameOf({ userId, rowId, column }: SealedPlace): string {
  return JSON.stringify([userId, getTableName(column.table), rowId, column.name]);
}

async function findDataKey(
  tx: Tx | Db,
  { masterKeys }: VaultOptions,
  userId: string,
): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(userKeys).where(eq(userKeys.userId, userId));
  return row && openKey(masterKeys, row, userKeyPlace(userId));
}

/** If two callers create a key at once, the first key stays and both callers use it. */
async function createDataKey(tx: Tx | Db, options: VaultOptions, userId: string): Promise<Buffer> {
  const masterKey = await options.masterKeys.first();
  const createdAt = options.now();
  await tx
    .insert(userKeys)
    .values({
      userId,
      ...wrap(randomBytes(keyLength), { place: userKeyPlace(userId), masterKey }),
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing({ target: userKeys.userId });
  const key = await findDataKey(tx, options, userId);
  if (!key) throw new Error('the data key was not saved');
  return key;
}

async function findHashKey(
  tx: Tx | Db,
  { masterKeys }: VaultOptions,
  purpose: HashPurpose,
): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(hashKeys).where(eq(hashKeys.purpose, purpose));
  return row && openKey(masterKeys, row, hashKeyPlace(purpose));
}

/** The first key stays, as above. */
async function createHashKey(tx: Tx | Db, options: VaultOptions, purpose: HashPurpose): Promise<Buffer> {
  const masterKey = await options.masterKeys.first();
  const createdAt = options.now();
  await tx
    .insert(hashKeys)
    .values({
      purpose,
      ...wrap(randomBytes(keyLength), { place: hashKeyPlace(purpose), masterKey }),
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing({ target: hashKeys.purpose });
  const key = await findHashKey(tx, options, purpose);
  if (!key) throw new Error('the hash key was not saved');
  return key;
}

interface Wrapped {
  masterKeyId: string;
  wrappedKey: Buffer;
}

interface Wrapping {
  /** What the key is for. Moved to another row, it can no longer be opened. */
  place: string;
  masterKey: MasterKey;
}

export const userKeyPlace = (userId: string) => JSON.stringify(['user_keys', userId]);
export const hashKeyPlace = (purpose: string) => JSON.stringify(['hash_keys', purpose]);

export function wrap(key: Buffer, { place, masterKey }: Wrapping): Wrapped {
  const wrappedKey = seal({ key: masterKey.key, boundTo: place, plaintext: key });
  return { wrappedKey, masterKeyId: masterKey.id };
}

/** Wraps a key again, with another master key. */
export async function wrapAnew(
  masterKeys: MasterKeys,
  wrapped: Wrapped,
  wrapping: Wrapping,
): Promise<Wrapped> {
  return wrap(await openKey(masterKeys, wrapped, wrapping.place), wrapping);
}

async function openKey(
  masterKeys: MasterKeys,
  { masterKeyId, wrappedKey }: Wrapped,
  place: string,
): Promise<Buffer> {
  const masterKey = await masterKeys.find(masterKeyId);
  if (!masterKey) throw new Error(`The master key "${masterKeyId}" is missing from ENCRYPTION_KEYS`);
  return openSeal({ key: masterKey.key, boundTo: place, sealed: wrappedKey });
}
