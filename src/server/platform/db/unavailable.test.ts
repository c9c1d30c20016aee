import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { ConnectFailure, isDatabaseUnavailable } from './unavailable.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });
const inStatement = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

test.each(['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03', '08006', '53100', '53300'])(
  'a statement that met %s lost the database',
  (code) => {
    expect(isDatabaseUnavailable(inStatement(withCode(code)))).toBe(true);
    expect(isDatabaseUnavailable(new Error('wrapped', { cause: inStatement(withCode(code)) }))).toBe(true);
  },
);

test('a statement that the driver gave up on, or that got no connection, means the database is unavailable', () => {
  expect(isDatabaseUnavailable(inStatement(new Error('Query read timeout')))).toBe(true);
  expect(isDatabaseUnavailable(inStatement(new AggregateError([withCode('ECONNREFUSED')])))).toBe(true);
  expect(isDatabaseUnavailable(new ConnectFailure('no connection'))).toBe(true);
});

test.each(['a statement rejected with %s does not mean the database is unavailable', '42P01', '40001'])(
  'a statement refused with %s did not',
  (code) => {
    expect(isDatabaseUnavailable(inStatement(withCode(code)))).toBe(false);
  },
);

test('a connection that another server refused says nothing about the database', () => {
  expect(isDatabaseUnavailable(withCode('ECONNREFUSED'))).toBe(false);
});
