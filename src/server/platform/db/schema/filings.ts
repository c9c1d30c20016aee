import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf, updatedAt } from '#server/platform/db/columns.ts';
import { filingChannels, filingModes, moneyReceivers } from '#shared/claims/claims.ts';
import { officeSteps } from '#shared/claims/standing.ts';
import { ownerId } from './accounts.ts';
import { claims } from './claims.ts';

/** Filings sent by mail: the operator's print queue, and what happened to each letter. */
export const claimLetters = pgTable(
  'claim_letters',
  {
    filingId: uuid('filing_id')
      .primaryKey()
      .references(() => claimFilings.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    queuedAt: instant('queued_at').notNull(),
    printedAt: instant('printed_at'),
    mailedAt: instant('mailed_at'),
    /** The carrier's tracking number. */
    trackingNumber: text('tracking_number'),
  },
  (table) => [
    index('claim_letters_user_id_index').on(table.userId),
    index('claim_letters_queued_at_index').on(table.queuedAt),
  ],
);

/** What somebody has filled in of a filing that is not signed yet. Deleted when it is filed, or after 30 days. */
export const claimFilingDrafts = pgTable(
  'claim_filing_drafts',
  {
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .unique()
      .references(() => claims.id, { onDelete: 'cascade' }),
    sealedDraft: bytes('sealed_draft').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('claim_filing_drafts_user_id_index').on(table.userId),
    index('claim_filing_drafts_updated_at_index').on(table.updatedAt),
  ],
);

/** How a claim was filed: what was agreed, what is sent, and how far the office has progressed. */
export const claimFilings = pgTable(
  'claim_filings',
  {
    /** Also the idempotency key at the office, so that sending it again does not create a second claim there. */
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: filingModes }).notNull(),
    /** How we submit it; null if its owner submits it. */
    channel: text('channel', { enum: filingChannels }),
    /** Whom the office is asked to pay. */
    paidTo: text('paid_to', { enum: moneyReceivers }).notNull().default('owner'),
    /** The office's id in the agencies interface. */
    agencyId: text('agency_id').notNull(),
    /** The amount at the time of filing. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    payoutCents: bigint('payout_cents', { mode: 'number' }).notNull(),
    feePercent: integer('fee_percent').notNull(),
    /** The four signature columns are null where there was nothing to sign. */
    signedName: text('signed_name'),
    signedAt: instant('signed_at'),
    signedFromAddress: text('signed_from_address'),
    agreementText: text('agreement_text'),
    /**
     * The facts from which the packet is generated, so that it is the same file every time. Null for what its owner claimed with
     * papers of their own.
     */
    sealedPacket: bytes('sealed_packet'),
    /**
     * What is sent to the office, fixed before the first attempt, because one idempotency key must always carry the
     * same content.
     */
    sealedSubmission: bytes('sealed_submission'),
    sentAt: instant('sent_at'),
    /** What the office did last while it decides; null until it did something, and again once the owner answered it. */
    officeStep: text('office_step', { enum: officeSteps }),
    /** How many steps of the office's history have been processed. */
    workedStepCount: integer('worked_step_count').notNull().default(0),
    /**
     * When the office first refused it. The refusal ends the agreement, so what is granted later on appeal is the
     * owner's alone.
     */
    refusedAt: instant('refused_at'),
    /** The amount that the office says it pays. */
    paidAmountCents: bigint('paid_amount_cents', { mode: 'number' }),
    /** Filed before filing required a verified identity: its money is paid out under the rule of its day. */
    predatesIdentity: boolean('predates_identity').notNull().default(false),
    createdAt: createdAt(),
    /** When a later filing of the same claim replaced this one. */
    supersededAt: instant('superseded_at'),
    /** The office's reference number of a replaced filing. The claim holds the number of the current filing. */
    supersededReference: text('superseded_reference'),
  },
  (table) => [
    index('claim_filings_claim_id_index').on(table.claimId),
    index('claim_filings_user_id_index').on(table.userId),
    index('claim_filings_superseded_reference_index')
      .on(table.supersededReference)
      .where(sql`${table.supersededReference} is not null`),
    uniqueIndex('claim_filings_one_current').on(table.claimId).where(sql`${table.supersededAt} is null`),
    check('claim_filings_channel_known', oneOf(table.channel, filingChannels)),
    check('claim_filings_receiver_known', oneOf(table.paidTo, moneyReceivers)),
    check('claim_filings_mode_known', oneOf(table.mode, filingModes)),
    check('claim_filings_office_step_known', oneOf(table.officeStep, officeSteps)),
    check('claim_filings_sum', sql`${table.feeCents} + ${table.payoutCents} = ${table.amountCents}`),
    check(
      'claim_filings_signed',
      sql`(${table.mode} = 'agent') = (${table.signedAt} is not null)
      and num_nulls(${table.signedName}, ${table.signedAt}, ${table.signedFromAddress}, ${table.agreementText}) in (0, 4)`,
    ),
    check(
      'claim_filings_current_reference',
      sql`${table.supersededReference} is null or ${table.supersededAt} is not null`,
    ),
    check('claim_filings_self_is_free', sql`${table.mode} = 'agent' or ${table.feeCents} = 0`),
  ],
);
