import { describe, expect, test } from 'vitest';
import { cents } from '#shared/money.ts';
import { unclaimedPropertyOffices } from '../official-sources.ts';
import { type NotaryQuestion, notaryDemand } from './notary-demand.ts';

function levelFor(changes: Partial<NotaryQuestion>) {
  const usual = {
    type: 'unclaimed_property',
    state: 'CA',
    amountKind: 'exact',
    propertyKind: 'money',
  } as const;
  return notaryDemand({ ...usual, amountCents: cents(1_420_00), ...changes }).level;
}

describe('California', () => {
  test('requires a notary from $1,000 on, and not for a cent less', () => {
    expect(levelFor({ amountCents: cents(1_000_00) })).toBe('required');
    expect(levelFor({ amountCents: cents(999_99) })).toBe('none');
  });

  test('requires one for securities and safe-deposit boxes of any value', () => {
    expect(levelFor({ propertyKind: 'securities', amountCents: cents(5_00) })).toBe('required');
    expect(levelFor({ propertyKind: 'safe_deposit_box', amountKind: 'unknown', amountCents: cents(0) })).toBe(
      'required',
    );
  });

  test('may require one if the amount or the kind of property is uncertain', () => {
    const small = { amountCents: cents(245_00) };
    expect(levelFor({ ...small, amountKind: 'at_least' })).toBe('possible');
    expect(levelFor({ ...small, amountKind: 'estimate' })).toBe('possible');
    expect(levelFor({ ...small, propertyKind: null })).toBe('possible');
    expect(levelFor({ amountCents: cents(0), amountKind: 'unknown' })).toBe('possible');
    expect(levelFor({ ...small, amountKind: 'up_to' })).toBe('none');
    expect(levelFor({ amountCents: cents(1_420_00), amountKind: 'estimate' })).toBe('possible');
    expect(levelFor({ amountCents: cents(1_420_00), amountKind: 'at_least' })).toBe('required');
  });
});

test('Colorado requires one from $1,000 on, for securities and tangible property as for money', () => {
  for (const propertyKind of ['money', 'securities', 'safe_deposit_box', null] as const) {
    expect(levelFor({ state: 'CO', propertyKind, amountCents: cents(1_000_00) })).toBe('required');
    expect(levelFor({ state: 'CO', propertyKind, amountCents: cents(999_99) })).toBe('none');
  }
});

test('Oregon requires one above $2,500 but not at exactly $2,500', () => {
  expect(levelFor({ state: 'OR', amountCents: cents(2_500_00) })).toBe('none');
  expect(levelFor({ state: 'OR', amountCents: cents(2_500_01) })).toBe('required');
});

test('Iowa requires one for securities and may require one for money', () => {
  expect(levelFor({ state: 'IA', propertyKind: 'securities' })).toBe('required');
  expect(levelFor({ state: 'IA', propertyKind: 'money' })).toBe('possible');
});

test('Ohio requires one from $1,000 on and for a safe-deposit box, and not for less', () => {
  expect(levelFor({ state: 'OH', amountCents: cents(1_000_00) })).toBe('required');
  expect(levelFor({ state: 'OH', propertyKind: 'safe_deposit_box', amountCents: cents(5_00) })).toBe(
    'required',
  );
  expect(levelFor({ state: 'OH', amountCents: cents(999_99) })).toBe('none');
});

test('Louisiana requires one from $5,000 on', () => {
  expect(levelFor({ state: 'LA', amountCents: cents(5_000_00) })).toBe('required');
  expect(levelFor({ state: 'LA', amountCents: cents(4_999_99) })).toBe('none');
});

test('Mississippi requires one on every claim, and New York on what comes by mail', () => {
  expect(levelFor({ state: 'MS', amountCents: cents(5_00) })).toBe('required');
  expect(levelFor({ state: 'NY', amountCents: cents(5_00) })).toBe('possible');
});

test('a rule that nobody confirmed only makes one possible', () => {
  for (const state of ['HI', 'TN', 'MT', 'ND']) expect(levelFor({ state })).toBe('possible');
});

test('a state without a known rule and a claim without a state may require one', () => {
  expect(levelFor({ state: 'OK' })).toBe('possible');
  expect(levelFor({ state: null })).toBe('possible');
});

test('a claim that no state office holds needs none', () => {
  for (const type of ['tax_credit', 'retail_refund', 'class_action'] as const)
    expect(levelFor({ type })).toBe('none');
});

test('no office that requires a notary gets its claims by email or paper, where a later page would not reach it', () => {
  const requiring = unclaimedPropertyOffices.filter(
    ({ state }) =>
      levelFor({ state, amountCents: cents(100_000_00), propertyKind: 'securities' }) === 'required',
  );
  expect(requiring.map(({ state }) => state).sort()).toEqual(['CA', 'CO', 'IA', 'LA', 'MS', 'OH', 'OR']);
  for (const { claimEmail, claimAddress } of requiring)
    expect([claimEmail, claimAddress]).toEqual([undefined, undefined]);
});
