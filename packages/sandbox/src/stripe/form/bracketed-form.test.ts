import { expect, test } from 'vitest';
import { parseBracketedForm } from './bracketed-form.ts';

test.for([
  ['a=1&b=two+words%26more', { a: '1', b: 'two words&more' }],
  ['a[b][0][c]=1&a[b][0][d]=2&a[b][1][c]=3', { a: { b: { 0: { c: '1', d: '2' }, 1: { c: '3' } } } }],
  ['a%5Bb%5D=1', { a: { b: '1' } }],
  ['a[]=1&a[]=2', { a: { 0: '1', 1: '2' } }],
  ['a[][b]=1&a[][c]=2&a[][b]=3', { a: { 0: { b: '1', c: '2' }, 1: { b: '3' } } }],
  ['a=1&a=2', { a: '2' }],
  ['a=', { a: '' }],
  ['', {}],
] as const)('%s is read as the vendor reads it', ([text, expected]) => {
  expect(JSON.parse(JSON.stringify(parseBracketedForm(text)))).toEqual(expected);
});

test.for([
  ['a=1&a[b]=2', 'both as a value and as an object'],
  ['a[b]=2&a=1', 'both as a value and as an object'],
  ['[a]=1', 'Invalid parameter name'],
  ['a[b=1', 'Invalid parameter name'],
  [`a${'[b]'.repeat(20)}=1`, 'Invalid parameter name'],
  ['a=1&'.repeat(2_000), 'too many parameters'],
] as const)('%s is refused', ([text, reason]) => {
  expect(() => parseBracketedForm(text)).toThrow(reason);
});

test('a field name cannot reach the prototype of anything', () => {
  const form = parseBracketedForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');

  expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
