import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSignedByDwolla } from './dwolla.ts';

describe('events', () => {
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), topic: 'transfer_completed' }));
  const sign = (signed: Buffer, secret: string) => createHmac('sha256', secret).update(signed).digest('hex');
  const isSigned = (signature: string) => isSignedByDwolla(['new', 'old'], { body, signature });

  test('are accepted when one of the secrets signed them', () => {
    expect(isSigned(sign(body, 'old'))).toBe(true);
    expect(isSigned(sign(body, 'new'))).toBe(true);
  });

  test.each([
    ['another secret', sign(body, 'guessed')],
    ['another body', sign(Buffer.from('{}'), 'old')],
    ['no signature', ''],
    ['half a signature', sign(body, 'old').slice(0, 32)],
  ])('are rejected with %s', (_case, signature) => {
    expect(isSigned(signature)).toBe(false);
  });
});
