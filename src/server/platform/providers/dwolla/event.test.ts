import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyDwollaEvent } from './dwolla.ts';

describe('events', () => {
  const event = { id: randomUUID(), topic: 'transfer_completed', resourceId: randomUUID(), extra: true };
  const sign = (body: Buffer, secret: string) => createHmac('sha256', secret).update(body).digest('hex');
  const verify = (body: Buffer, signature: string) => verifyDwollaEvent(['new', 'old'], { body, signature });

  test('are accepted when one of the secrets signed them', () => {
    const body = Buffer.from(JSON.stringify(event));
    const { extra: _extra, ...known } = event;
    expect(verify(body, sign(body, 'old'))).toEqual(known);
    expect(verify(body, sign(body, 'new'))).toEqual(known);
  });

  test.each([
    ['another secret', (body: Buffer) => sign(body, 'guessed')],
    ['another body', () => sign(Buffer.from('{}'), 'old')],
    ['no signature', () => ''],
    ['half a signature', (body: Buffer) => sign(body, 'old').slice(0, 32)],
  ])('are rejected with %s', (_case, signature) => {
    const body = Buffer.from(JSON.stringify(event));
    expect(verify(body, signature(body))).toBeUndefined();
  });

  test.each(['are rejected when signed but not an event: %s', 'not json', '[]', '{"id":"1"}'])(
    'are refused when signed but not an event: %s',
    (text) => {
      const body = Buffer.from(text);
      expect(verify(body, sign(body, 'old'))).toBeUndefined();
    },
  );
});
