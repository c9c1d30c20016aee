import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeAnswer } from './bare-app.ts';

const serialize = serializeAnswer({
  schema: z.object({ id: z.uuid(), filedAt: z.iso.datetime().nullable() }),
  method: 'GET',
  url: '/sample',
});
const id = '6f1c5c0e-8a55-4c0f-9d3e-2f1b0c7a9d10';

test('an answer has what its contract names, and nothing else', () => {
  expect(serialize({ id, filedAt: null, passwordHash: 'private' })).toBe(
    JSON.stringify({ id, filedAt: null }),
  );
});

test.for([{ id: 'none', filedAt: null }, { id }, { id, filedAt: 'yesterday' }])(
  'an answer that breaks its contract is not sent: %j',
  (answer) => {
    expect(() => serialize(answer)).toThrow(ResponseSerializationError);
  },
);
