import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { VendorError } from '../vendor-error.ts';
import { createWebhookVerifier, type WebhookVerifier } from './webhook.ts';

const at = new Date('2026-03-02T12:00:00Z');
const body = Buffer.from('{"webhook_code":"SYNC_UPDATES_AVAILABLE"}');
const realId = randomUUID();

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
});

let asked: string[];
let isAway: boolean;
let verify: WebhookVerifier;
beforeEach(() => {
  asked = [];
  isAway = false;
  verify = createWebhookVerifier(async (keyId) => {
    asked.push(keyId);
    if (isAway) throw new VendorError({ vendor: 'plaid', failure: 'unavailable' });
    if (keyId !== realId) throw new VendorError({ vendor: 'plaid', failure: 'refused' });
    return exportJWK(keys.publicKey);
  });
});

const claims = { request_body_sha256: createHash('sha256').update(body).digest('hex') };

async function isTaken(keyId = realId, { at: now = at, beforeKeyFetch = async () => {} } = {}) {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuedAt(Math.floor(now.getTime() / 1_000))
    .sign(keys.privateKey);
  return verify({ token, body, at: now, beforeKeyFetch });
}

test('each of the vendor’s keys is fetched once, whatever key ids strangers send meanwhile', async () => {
  expect(await Promise.all([isTaken(), isTaken()])).toEqual([true, true]);
  for (let nth = 0; nth < 50; nth += 1) expect(await isTaken(randomUUID())).toBe(false);
  expect(await isTaken()).toBe(true);
  expect(asked.filter((keyId) => keyId === realId)).toHaveLength(1);
});

test('a key that the vendor does not know is not fetched again for a while', async () => {
  const madeUp = randomUUID();
  expect(await isTaken(madeUp)).toBe(false);
  expect(await isTaken(madeUp)).toBe(false);
  expect(asked).toEqual([madeUp]);
  await isTaken(madeUp, { at: new Date(at.getTime() + 600_000) });
  expect(asked).toEqual([madeUp, madeUp]);
});

test('after a vendor outage the key is fetched again, and the message is not reported as forged', async () => {
  isAway = true;
  await expect(isTaken()).rejects.toMatchObject({ failure: 'unavailable' });
  isAway = false;
  expect(await isTaken()).toBe(true);
});

test('a rate-limited sender is rejected before a key is fetched, and known keys keep working', async () => {
  const beforeKeyFetch = () => Promise.reject(new Error('too many'));
  expect(await isTaken()).toBe(true);
  await expect(isTaken(randomUUID(), { beforeKeyFetch })).rejects.toThrow('too many');
  expect(await isTaken(realId, { beforeKeyFetch })).toBe(true);
  expect(asked).toEqual([realId]);
});

test('a message that another key, another algorithm, or nobody signed, or that is old, is rejected', async () => {
  const others = await generateKeyPair('ES256', { extractable: true });
  const issuedAt = Math.floor(at.getTime() / 1_000);
  const token = (header: object, issued = issuedAt) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: realId, ...header }).setIssuedAt(issued);
  const publicText = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const [head = '', payload = ''] = (await token({}).sign(keys.privateKey)).split('.');
  const noneHeader = Buffer.from(JSON.stringify({ alg: 'none', kid: realId })).toString('base64url');
  const forged = [
    await token({}).sign(others.privateKey),
    await token({ jwk: await exportJWK(others.publicKey), jku: 'https://evil.example' }).sign(
      others.privateKey,
    ),
    await token({ alg: 'HS256' }).sign(publicText),
    `${noneHeader}.${payload}.`,
    `${head}.${payload}.`,
    await token({}, issuedAt - 301).sign(keys.privateKey),
  ];
  for (const each of forged)
    expect(await verify({ token: each, body, at, beforeKeyFetch: async () => {} }), each).toBe(false);
});
