import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { collectLines } from '#test/support/collect-lines.ts';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const { lines, stream } = collectLines();
  write(createLog({ level: 'info', destination: stream }));
  return lines.join('');
}

test.each(['password', 'token', 'secret', 'accountNumber', 'ssn', 'authorization', 'cookie'])(
  '%s is hidden at every depth we log',
  (name) => {
    const line = logged((log) =>
      log.info({ [name]: 'canary', a: { [name]: 'canary', b: { [name]: 'canary' } } }, 'x'),
    );
    expect(line).not.toContain('canary');
    expect(line).toContain('[redacted]');
  },
);

test('a failed statement is logged without its values', () => {
  const error = new DrizzleQueryError(
    'select * from users where email = $1',
    ['canary@example.com'],
    new Error('duplicate key'),
  );
  const line = logged((log) => log.error({ err: error }, 'x'));
  expect(line).not.toContain('canary');
  expect(line).toContain('select * from users');
  expect(line).toContain('duplicate key');
});
