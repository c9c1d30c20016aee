import { describe, expect, test } from 'vitest';
import type { FilingMode } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { type NotaryQuestion, notaryNotices } from './notary-demand.ts';

function demandIn(changes: Partial<NotaryQuestion>): string | undefined {
  const usual = {
    type: 'unclaimed_property',
    state: 'CA',
    amountKind: 'exact',
    propertyKind: 'money',
  } as const;
  return notaryNotices({ ...usual, amountCents: cents(1_420_00), ...changes }, 'agent')[0];
}

describe('before filing, the owner reads that a notary is needed', () => {
  test('because of the amount', () => {
    expect(demandIn({})).toBe('California requires a notarized signature on claims of $1,000 or more.');
    expect(demandIn({ state: 'CO' })).toBe(
      'Colorado requires a notarized signature on claims of $1,000 or more.',
    );
    expect(demandIn({ state: 'OR', amountCents: cents(2_500_01) })).toBe(
      'Oregon requires a notarized signature on claims of more than $2,500.',
    );
  });

  test('because the office wants one on every claim, or on what comes by mail', () => {
    expect(demandIn({ state: 'MS' })).toBe('Mississippi requires a notarized signature on every claim.');
    expect(demandIn({ state: 'NY' })).toBe(
      'New York requires a notarized signature on claims that are sent by mail.',
    );
  });

  test('because of the kind of property', () => {
    expect(demandIn({ state: 'IA', propertyKind: 'securities', amountCents: cents(0) })).toBe(
      'Iowa requires a notarized signature for securities.',
    );
  });

  test('possibly, if the amount is uncertain', () => {
    const perhaps = 'California requires a notarized signature if this claim is for $1,000 or more.';
    expect(demandIn({ amountKind: 'estimate' })).toBe(perhaps);
    expect(demandIn({ amountKind: 'at_least', amountCents: cents(100_00) })).toBe(perhaps);
    expect(demandIn({ amountKind: 'unknown', amountCents: cents(0) })).toBe(perhaps);
  });
});

test('the owner reads nothing about a notary if none is needed or no rule is known', () => {
  const small = { amountCents: cents(999_99) };
  expect(demandIn(small)).toBeUndefined();
  expect(demandIn({ ...small, propertyKind: null })).toBeUndefined();
  expect(demandIn({ ...small, amountKind: 'up_to' })).toBeUndefined();
  expect(demandIn({ state: 'OK' })).toBeUndefined();
  expect(demandIn({ state: null })).toBeUndefined();
  expect(demandIn({ type: 'retail_refund' })).toBeUndefined();
});

test('an owner who sends the packet includes the notary page; a claim that we file waits for it where it is sure to be asked for', () => {
  const claim = {
    type: 'unclaimed_property',
    state: 'CA',
    amountKind: 'exact',
    propertyKind: 'money',
  } as const;
  const whatToDo = (filer: FilingMode, change = {}) =>
    notaryNotices({ ...claim, amountCents: cents(1_420_00), ...change }, filer)[1];
  expect(whatToDo('self')).toContain('send it with the packet');
  expect(whatToDo('agent')).toContain('Nothing is sent without it.');
  expect(whatToDo('agent', { amountKind: 'up_to' })).toContain('or when the office asks for it');
});
