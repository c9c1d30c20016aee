import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { emailChanges, sessions, users } from '#server/platform/db/schema/accounts.ts';
import { payments, purchases } from '#server/platform/db/schema/billing.ts';
import { claimAnswers, claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import {
  connections,
  linkedAccounts,
  mailMessages,
  taxTranscripts,
  transactions,
} from '#server/platform/db/schema/connections.ts';
import { scanLines, scans } from '#server/platform/db/schema/discovery.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { claimFilingDrafts, claimFilings, claimLetters } from '#server/platform/db/schema/filings.ts';
import { notificationChoices } from '#server/platform/db/schema/notifications.ts';
import { bankAccounts, feeInvoices, payees, payouts } from '#server/platform/db/schema/payouts.ts';
import {
  businessNames,
  identityChanges,
  onboardingRecords,
  people,
  personAddresses,
  personNames,
} from '#server/platform/db/schema/people.ts';
import { auditEvents } from '#server/platform/db/schema/platform/audit.ts';
import { privacyRequests } from '#server/platform/db/schema/privacy.ts';
import { claimedProperties } from '#server/platform/db/schema/properties.ts';
import { reviewDocuments, reviews } from '#server/platform/db/schema/reviews.ts';
import { ownSearches, searchAnswers } from '#server/platform/db/schema/search-plan.ts';
import { passkeys, recoveryCodes, totpSecrets } from '#server/platform/db/schema/security.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';
import { calendarKeys, todoReminders } from '#server/platform/db/schema/todos.ts';

/** How a sealed column is exported: as its JSON or text, or, for a file, as base64. */
export type SealedAs = 'json' | 'text' | 'file';

/** A table whose rows belong to accounts, and how they are exported to the owner. */
export interface Holding {
  table: PgTable;
  /** The key of the rows in the export. */
  section: string;
  /** An account has at most one row. */
  isOne?: true;
  rowsOf(userId: string): SQL;
  /** Columns that are not exported: secrets and internal bookkeeping that says nothing about a person. */
  omitted?: readonly string[];
  sealed?: Readonly<Record<string, SealedAs>>;
}

const scansOf = (userId: string) => sql`${scanLines.scanId} in ${idsOf(scans, userId)}`;
const purchasesOf = (userId: string) => sql`${payments.purchaseId} in ${idsOf(purchases, userId)}`;

/** Everything about an account that its owner can export. Most of it is deleted with the account: see `tablesThatStay`. */
export const holdings: readonly Holding[] = [
  {
    table: users,
    section: 'profile',
    isOne: true,
    rowsOf: (userId) => eq(users.id, userId),
    omitted: [
      'passwordHash',
      'resetTokenHash',
      'resetExpiresAt',
      'emailLinkHash',
      'emailLinkTo',
      'emailLinkExpiresAt',
    ],
  },
  { table: people, section: 'people', rowsOf: (userId) => eq(people.userId, userId) },
  { table: personNames, section: 'names', rowsOf: (userId) => eq(personNames.userId, userId) },
  { table: businessNames, section: 'businessNames', rowsOf: (userId) => eq(businessNames.userId, userId) },
  { table: personAddresses, section: 'addresses', rowsOf: (userId) => eq(personAddresses.userId, userId) },
  {
    table: identityChanges,
    section: 'identityChanges',
    rowsOf: (userId) => eq(identityChanges.userId, userId),
    omitted: ['identityHash'],
  },
  {
    table: reviews,
    section: 'reviews',
    rowsOf: (userId) => eq(reviews.userId, userId),
  },
  {
    table: reviewDocuments,
    section: 'reviewDocuments',
    rowsOf: (userId) => eq(reviewDocuments.userId, userId),
    sealed: { sealedContent: 'file' },
  },
  {
    table: onboardingRecords,
    section: 'onboarding',
    isOne: true,
    rowsOf: (userId) => eq(onboardingRecords.userId, userId),
  },
  {
    table: claims,
    section: 'claims',
    rowsOf: (userId) => eq(claims.userId, userId),
    omitted: ['contentHash'],
    sealed: { sealedDetails: 'json', sealedFacts: 'json' },
  },
  {
    table: claimAnswers,
    section: 'claimAnswers',
    rowsOf: (userId) => eq(claimAnswers.userId, userId),
    sealed: { sealedQuestion: 'json' },
  },
  { table: claimEvents, section: 'claimTimelines', rowsOf: (userId) => eq(claimEvents.userId, userId) },
  {
    table: claimFilings,
    section: 'filingsAndConsents',
    rowsOf: (userId) => eq(claimFilings.userId, userId),
    sealed: { sealedPacket: 'json', sealedSubmission: 'json' },
  },
  {
    table: claimFilingDrafts,
    section: 'filingDrafts',
    rowsOf: (userId) => eq(claimFilingDrafts.userId, userId),
    sealed: { sealedDraft: 'json' },
  },
  {
    table: claimedProperties,
    section: 'claimedProperties',
    rowsOf: (userId) => eq(claimedProperties.userId, userId),
  },
  { table: claimLetters, section: 'claimLetters', rowsOf: (userId) => eq(claimLetters.userId, userId) },
  {
    table: claimDocuments,
    section: 'claimDocuments',
    rowsOf: (userId) => eq(claimDocuments.userId, userId),
    omitted: ['contentHash'],
    sealed: { sealedContent: 'file' },
  },
  { table: payouts, section: 'payouts', rowsOf: (userId) => eq(payouts.userId, userId) },
  { table: feeInvoices, section: 'feeInvoices', rowsOf: (userId) => eq(feeInvoices.userId, userId) },
  {
    table: bankAccounts,
    section: 'bankAccounts',
    rowsOf: (userId) => eq(bankAccounts.userId, userId),
    omitted: ['sealedNumbers', 'numbersHash'],
  },
  {
    table: payees,
    section: 'payoutVendorAccount',
    isOne: true,
    rowsOf: (userId) => eq(payees.userId, userId),
  },
  {
    table: purchases,
    section: 'plans',
    rowsOf: (userId) => eq(purchases.userId, userId),
    omitted: ['visitorHash', 'lookups', 'latestLookup'],
  },
  { table: payments, section: 'receipts', rowsOf: purchasesOf },
  {
    table: connections,
    section: 'connections',
    rowsOf: (userId) => eq(connections.userId, userId),
    omitted: ['sealedToken', 'cursor', 'runStartCursor', 'syncRun'],
  },
  {
    table: linkedAccounts,
    section: 'connectedAccounts',
    rowsOf: (userId) => eq(linkedAccounts.userId, userId),
  },
  {
    table: transactions,
    section: 'transactions',
    rowsOf: (userId) => eq(transactions.userId, userId),
    omitted: ['addedInRun'],
  },
  {
    table: mailMessages,
    section: 'purchaseMail',
    rowsOf: (userId) => eq(mailMessages.userId, userId),
    sealed: { sealedBody: 'text' },
  },
  {
    table: taxTranscripts,
    section: 'taxTranscripts',
    rowsOf: (userId) => eq(taxTranscripts.userId, userId),
    omitted: ['contentHash'],
    sealed: { sealedFacts: 'json' },
  },
  {
    table: searchAnswers,
    section: 'searchAnswers',
    rowsOf: (userId) => eq(searchAnswers.userId, userId),
    sealed: { sealedAnswers: 'json' },
  },
  { table: ownSearches, section: 'ownSearches', rowsOf: (userId) => eq(ownSearches.userId, userId) },
  { table: scans, section: 'scans', rowsOf: (userId) => eq(scans.userId, userId) },
  { table: scanLines, section: 'scanLines', rowsOf: scansOf },
  {
    table: sessions,
    section: 'sessions',
    rowsOf: (userId) => eq(sessions.userId, userId),
    omitted: ['tokenHash'],
  },
  {
    table: emailChanges,
    section: 'emailChanges',
    rowsOf: (userId) => eq(emailChanges.userId, userId),
    omitted: ['tokenHash', 'undoTokenHash'],
  },
  {
    table: totpSecrets,
    section: 'authenticatorApp',
    isOne: true,
    rowsOf: (userId) => eq(totpSecrets.userId, userId),
    omitted: ['sealedSecret', 'lastStep'],
  },
  {
    table: recoveryCodes,
    section: 'recoveryCodes',
    rowsOf: (userId) => eq(recoveryCodes.userId, userId),
    omitted: ['codeHash'],
  },
  {
    table: passkeys,
    section: 'passkeys',
    rowsOf: (userId) => eq(passkeys.userId, userId),
    omitted: ['publicKey'],
  },
  {
    table: auditEvents,
    section: 'securityActivity',
    rowsOf: (userId) => eq(auditEvents.userId, userId),
    omitted: ['previousHash', 'hash'],
  },
  {
    table: notificationChoices,
    section: 'notificationChoices',
    isOne: true,
    rowsOf: (userId) => eq(notificationChoices.userId, userId),
  },
  {
    table: calendarKeys,
    section: 'calendarAddress',
    isOne: true,
    rowsOf: (userId) => eq(calendarKeys.userId, userId),
    omitted: ['keyHash'],
  },
  { table: todoReminders, section: 'reminders', rowsOf: (userId) => eq(todoReminders.userId, userId) },
  {
    table: supportMessages,
    section: 'supportMessages',
    rowsOf: (userId) => eq(supportMessages.userId, userId),
  },
  {
    table: privacyRequests,
    section: 'privacyRequests',
    rowsOf: (userId) => eq(privacyRequests.userId, userId),
    omitted: ['tokenHash'],
  },
];

function idsOf(table: typeof scans | typeof purchases, userId: string) {
  return sql`(select ${table.id} from ${table} where ${table.userId} = ${userId})`;
}
