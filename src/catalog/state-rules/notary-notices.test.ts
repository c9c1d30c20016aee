import { describe, expect, test } from 'vitest';
import type { FilingMode } from '#shared/claims.ts';
import { cents } from '#shared/money.ts';
import type { NotaryQuestion } from './notary-demand.ts';
import { notaryNotices } from './notary-notices.ts';

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
  test('where the amount needs one', () => {
    expect(demandIn({})).toBe('California requires a notarized signature on claims of $1,000 or more.');
    expect(demandIn({ state: 'CO' })).toBe(
      'Colorado requires a notarized signature on claims of $1,000 or more.',
    );
    expect(demandIn({ state: 'OR', amountCents: cents(2_500_01) })).toBe(
      'Oregon requires a notarized signature on claims of more than $2,500.',
    );
  });

  test('where the kind of property needs one', () => {
    expect(demandIn({ state: 'IA', propertyKind: 'securities', amountCents: cents(0) })).toBe(
      'Iowa requires a notarized signature for securities.',
    );
  });

  test('perhaps, where the amount is not known for sure', () => {
    const perhaps = 'California requires a notarized signature if this claim is for $1,000 or more.';
    expect(demandIn({ amountKind: 'estimate' })).toBe(perhaps);
    expect(demandIn({ amountKind: 'at_least', amountCents: cents(100_00) })).toBe(perhaps);
    expect(demandIn({ amountKind: 'unknown', amountCents: cents(0) })).toBe(perhaps);
  });
});

test('nothing is said of a notary where none is needed or no rule is known', () => {
  const small = { amountCents: cents(999_99) };
  expect(demandIn(small)).toBeUndefined();
  expect(demandIn({ ...small, propertyKind: null })).toBeUndefined();
  expect(demandIn({ ...small, amountKind: 'up_to' })).toBeUndefined();
  expect(demandIn({ state: 'OK' })).toBeUndefined();
  expect(demandIn({ state: null })).toBeUndefined();
  expect(demandIn({ type: 'retail_refund' })).toBeUndefined();
});

test('who sends the packet sends the page along; for whom we file adds it to the claim', () => {
  const claim = {
    type: 'unclaimed_property',
    state: 'CA',
    amountKind: 'exact',
    propertyKind: 'money',
  } as const;
  const whatToDo = (filer: FilingMode) => notaryNotices({ ...claim, amountCents: cents(1_420_00) }, filer)[1];
  expect(whatToDo('self')).toContain('send it with the packet');
  expect(whatToDo('agent')).toContain('add the signed page under Documents');
});
