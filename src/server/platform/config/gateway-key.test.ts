import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { gatewayKey } from './gateway-key.ts';

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
const jwk = (key: ReturnType<typeof rsa>) => JSON.stringify(key.export({ format: 'jwk' }));

test.each([
  ['EC on P-256', jwk(ec.publicKey), true],
  ['RSA of 2048 bits', jwk(rsa(2048)), true],
  ['a short RSA key', jwk(rsa(1024)), false],
  ['another curve', jwk(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey), false],
  ['a key with its private part', JSON.stringify(ec.privateKey.export({ format: 'jwk' })), false],
  ['a key that only signs', jwk(generateKeyPairSync('ed25519').publicKey), false],
  ['no JSON', 'ssh-rsa AAAA', false],
])('%s', (_what, text, isTaken) => {
  expect(gatewayKey.safeParse(text).success).toBe(isTaken);
});
