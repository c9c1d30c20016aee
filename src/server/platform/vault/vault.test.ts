import { createHash, randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#server/platform/db/schema/connections.ts';
import { userKeys } from '#server/platform/db/schema/platform/vault.ts';
import * as places from '#server/platform/db/sealed-places.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { addKeyToFile, openKeyFile } from './key-file.ts';
import { fixedMasterKeys } from './master-keys.ts';
import { openMasterKeys, requireKnownKeys } from './open-master-keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { seal } from './seal.ts';
import { createVault, userKeyPlace, wrap } from './vault.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const oldKey = { id: 'old', key: randomBytes(32) };
const newKey = { id: 'new', key: randomBytes(32) };
const now = () => new Date('2026-03-02T15:00:00.000Z');
const vaultWith = (...keys: (typeof oldKey)[]) => createVault({ masterKeys: fixedMasterKeys(keys), now });

async function createPlace() {
  const { id: userId } = await createUser(server);
  return places.connectionTokenPlace({ id: 'row-1', userId });
}

test('what was sealed opens again, and the stored bytes do not show it', async () => {
  const place = await createPlace();
  const vault = vaultWith(oldKey);

  const sealed = await vault.seal(server.db, place, 'access-token-Łukasz');

  expect(sealed.includes('access-token')).toBe(false);
  expect(await vault.open(server.db, place, sealed)).toBe('access-token-Łukasz');
  expect(await vault.seal(server.db, place, 'access-token-Łukasz')).not.toEqual(sealed);
});

test('a file comes back byte for byte, whatever its bytes are', async () => {
  const place = await createPlace();
  const vault = vaultWith(oldKey);
  const file = randomBytes(100_000);
  const sealed = await vault.sealBytes(server.db, place, file);
  expect(sealed.length - file.length).toBeLessThan(64);
  expect((await vault.openBytes(server.db, place, sealed)).equals(file)).toBe(true);
});

test('moved to another row, column or user, or changed by one bit, it does not open', async () => {
  const place = await createPlace();
  const other = await createPlace();
  const vault = vaultWith(oldKey);
  const sealed = await vault.seal(server.db, place, 'secret');
  await vault.seal(server.db, other, 'gives the other user a key');

  for (const wrong of [{ ...place, rowId: 'row-2' }, { ...place, column: connections.cursor }, other])
    await expect(vault.open(server.db, wrong, sealed)).rejects.toThrow(/changed, or moved|another key/);
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    await expect(vault.open(server.db, place, changed)).rejects.toThrow();
  }
});

test('what was sealed opens by the names that its table and column had from the first', async () => {
  const { id: userId } = await createUser(server);
  const dataKey = randomBytes(32);
  await server.db.insert(userKeys).values({
    userId,
    ...wrap(dataKey, { place: userKeyPlace(userId), masterKey: oldKey }),
    createdAt: now(),
    updatedAt: now(),
  });
  const row = { id: 'row-1', userId };
  const stateHash = Buffer.from('row-1');
  const named = [
    [places.claimDetailsPlace(row), 'claims', 'sealed_details'],
    [places.claimFactsPlace(row), 'claims', 'sealed_facts'],
    [places.packetPlace(row), 'claim_filings', 'sealed_packet'],
    [places.submissionPlace(row), 'claim_filings', 'sealed_submission'],
    [places.documentContentPlace(row), 'claim_documents', 'sealed_content'],
    [places.bankNumbersPlace(row), 'bank_accounts', 'sealed_numbers'],
    [places.connectionTokenPlace(row), 'connections', 'sealed_token'],
    [places.mailBodyPlace(row), 'mail_messages', 'sealed_body'],
    [places.transcriptFactsPlace(row), 'tax_transcripts', 'sealed_facts'],
    [places.attemptChecksPlace({ stateHash, userId }), 'connection_attempts', 'sealed_checks'],
    [places.totpSecretPlace(userId), 'totp_secrets', 'sealed_secret'],
  ] as const;

  for (const [place, table, column] of named) {
    const boundTo = JSON.stringify([userId, table, place.rowId, column]);
    const sealed = seal({ key: dataKey, boundTo, plaintext: Buffer.from(column) });
    expect(await vaultWith(oldKey).open(server.db, place, sealed)).toBe(column);
  }
  expect(places.attemptChecksPlace({ stateHash, userId }).rowId).toBe('726f772d31');
  expect(places.totpSecretPlace(userId).rowId).toBe(userId);
});

test('ten first secrets of one user at once share one key', async () => {
  const place = await createPlace();
  const vault = vaultWith(oldKey);

  const sealed = await Promise.all(
    Array.from({ length: 10 }, (_, n) => vault.seal(server.db, place, `secret ${n}`)),
  );

  const opened = await Promise.all(sealed.map((bytes) => vault.open(server.db, place, bytes)));
  expect(opened).toEqual(Array.from({ length: 10 }, (_, n) => `secret ${n}`));
  expect(await server.db.select().from(userKeys).where(eq(userKeys.userId, place.userId))).toHaveLength(1);
});

test('rotation rewraps every key while others seal and open, and then the old key is not needed', async () => {
  const places = await Promise.all(Array.from({ length: 12 }, createPlace));
  const serving = vaultWith(oldKey, newKey);
  const sealed = await Promise.all(places.map((place) => serving.seal(server.db, place, 'kept')));

  const rotation = { db: server.db, masterKeys: fixedMasterKeys([newKey, oldKey]), now };
  const reads = places.map((place, index) =>
    serving.open(server.db, place, sealed[index] ?? Buffer.alloc(0)),
  );
  await Promise.all([rotateKeys(rotation), rotateKeys(rotation), ...reads]);
  await rotateKeys(rotation);

  expect(await rotateKeys(rotation)).toBe(0);
  const withoutOld = vaultWith(newKey);
  for (const [index, place] of places.entries())
    expect(await withoutOld.open(server.db, place, sealed[index] ?? Buffer.alloc(0))).toBe('kept');
});

test('equal texts have equal hashes, for whoever has the key, also after a rotation', async () => {
  const hash = (text: string, ...keys: (typeof oldKey)[]) =>
    vaultWith(...keys).keyedHash(server.db, 'bank_numbers', text);
  const [first, second] = await Promise.all([hash('021000021 1234', oldKey), hash('021000021 1234', oldKey)]);
  expect(second).toEqual(first);
  expect(first).toHaveLength(32);
  expect(await hash('021000021 1235', oldKey)).not.toEqual(first);
  expect(createHash('sha256').update('021000021 1234').digest()).not.toEqual(first);

  await rotateKeys({ db: server.db, masterKeys: fixedMasterKeys([newKey, oldKey]), now });
  expect(await hash('021000021 1234', newKey)).toEqual(first);
  await expect(hash('021000021 1234', oldKey)).rejects.toThrow('is missing from ENCRYPTION_KEYS');
});

test('a server without the keys of its database does not start', async () => {
  const place = await createPlace();
  await vaultWith(newKey).seal(server.db, place, 'secret');

  await expect(requireKnownKeys(server.db, fixedMasterKeys([oldKey]))).rejects.toThrow(
    /sealed by keys that are not here \(.*new.*\)\. Set ENCRYPTION_KEYS/,
  );
});

test('without given keys one is made, kept for its owner only, and a key added later is found by a running server', async () => {
  const dataDir = await makeFolderForTest('keys');
  const [first, second] = await Promise.all([
    openKeyFile(dataDir),
    openMasterKeys({ configured: undefined, dataDir }),
  ]);
  const { id } = await first.first();
  expect((await second.first()).id).toBe(id);

  await addKeyToFile(dataDir);

  const added = await (await openKeyFile(dataDir)).first();
  expect(added.id).not.toBe(id);
  expect((await first.find(added.id))?.id).toBe(added.id);
  expect((await first.find(id))?.id).toBe(id);
});

test('a damaged key file is reported, and not replaced', async () => {
  const dataDir = await makeFolderForTest('keys');
  const file = path.join(dataDir, 'encryption-keys');
  await writeFile(file, 'nonsense');
  await expect(openKeyFile(dataDir)).rejects.toThrow('is damaged. Restore it from a backup');
  expect(await readFile(file, 'utf8')).toBe('nonsense');
});
