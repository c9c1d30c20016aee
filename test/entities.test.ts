import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { onboardingRecords } from '#server/platform/db/schema/people.ts';
import { searchSources } from '#server/platform/db/schema/sources.ts';
import { api } from '#shared/contracts/api.ts';
import { planIds } from '#shared/plans.ts';
import { sourceCategories, sourceTypes } from '#shared/sources.ts';

const named = (fields: string) => fields.split(' ');

/** The fields that the customer names for each table, with our name where it differs. */
const tables = {
  users: {
    table: users,
    fields: named(
      'id email passwordHash firstName lastName dateOfBirth address stripeCustomerId stripeSubscriptionId subscriptionPlan resetTokenHash resetExpiresAt createdAt updatedAt',
    ),
  },
  claims: {
    table: claims,
    fields: named(
      'id userId title description amountCents status type confidence estimatedRecoveryTime filingComplexity referenceNumber filedAt completedAt createdAt',
    ),
  },
  onboardingRecords: {
    table: onboardingRecords,
    fields: named('id userId personalInfoCompleted accountsConnected scanCompleted createdAt'),
  },
  searchSources: {
    table: searchSources,
    fields: named('id name url type category description state isActive lastScanned createdAt updatedAt'),
  },
  bankAccounts: {
    table: bankAccounts,
    fields: named(
      'id userId accountName accountType sealedNumbers accountHolderName bankName linkedAccountId status isPrimary createdAt updatedAt',
    ),
  },
} as const;

test.each(Object.entries(tables))('%s keep every field', (_name, { table, fields }) => {
  expect(Object.keys(getTableColumns(table))).toEqual(expect.arrayContaining(fields));
});

test.each([
  ['users', users, { subscriptionPlan: 'free' }],
  ['claims', claims, { status: 'pending', confidence: 'medium', filingComplexity: 'medium' }],
  [
    'onboardingRecords',
    onboardingRecords,
    { personalInfoCompleted: false, accountsConnected: false, scanCompleted: false },
  ],
  ['searchSources', searchSources, { isActive: true }],
  ['bankAccounts', bankAccounts, { status: 'unverified', isPrimary: false }],
  ['payouts', payouts, { status: 'pending' }],
] as const)('%s begin as the customer says', (_name, table, defaults) => {
  const columns: Record<string, { default: unknown }> = getTableColumns(table);
  for (const [field, value] of Object.entries(defaults)) expect(columns[field]?.default, field).toBe(value);
});

test('an email address belongs to one user', () => {
  expect(users.email.isUnique).toBe(true);
});

describe('what is read', () => {
  const entryOf = {
    claim: api['GET /api/claims'].response.element,
    'bank account': api['GET /api/user/payout-accounts'].response.element,
    payout: api['GET /api/user/payout-history'].response.element,
    source: api['GET /api/search-sources'].response.shape.sourcesByCategory.valueType.element,
    'current user': api['GET /api/auth/me'].response,
  };

  test.each([
    ['claim', ['id', 'userId', 'title', 'amount', 'status', 'type', 'referenceNumber', 'filedAt']],
    ['bank account', ['id', 'maskedAccountNumber', 'isVerified', 'isPrimary', 'bankName', 'accountType']],
    ['payout', ['id', 'amount', 'status', 'claimTitle', 'payoutDate', 'bankAccount']],
    ['source', ['id', 'name', 'description', 'category', 'type', 'state', 'url']],
    ['current user', ['firstName', 'subscriptionPlan']],
  ] as const)('of a %s has every field', (entity, fields) => {
    expect(Object.keys(entryOf[entity].shape)).toEqual(expect.arrayContaining([...fields]));
  });

  test('of a bank account and of a user holds no secret', () => {
    const shown = [entryOf['bank account'], entryOf['current user']].flatMap(({ shape }) =>
      Object.keys(shape),
    );
    expect(shown.filter((field) => /token|hash|routing|sealed|^accountNumber$|stripe/i.test(field))).toEqual(
      [],
    );
  });

  test('an amount is a decimal with two places', () => {
    const { amount } = entryOf.claim.shape;
    expect(amount.safeParse('245.00').success).toBe(true);
    expect(amount.safeParse('245').success || amount.safeParse('245.005').success).toBe(false);
  });
});

const categories = [
  'Government Gateway',
  'Unclaimed Property',
  'Banking',
  'Federal Employee Benefits',
  'Tax Refunds',
  'State Taxes',
  'Insurance',
  'Gaming',
  'Professional Licenses',
  'Court Funds',
  'Municipal Utility',
  'Local Government',
  'Local Tax',
];

test('every plan, category and type that the customer names is known', () => {
  expect(planIds).toEqual(
    expect.arrayContaining(['free', 'starter', 'basic', 'premium', 'unlimited', 'agency']),
  );
  for (const category of categories) expect(sourceCategories).toContain(category);
  expect([...sourceTypes].sort()).toEqual(
    named('federal financial fintech insurance legal municipal retail state telecom utility'),
  );
});
