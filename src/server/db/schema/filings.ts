import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf } from '#server/db/columns.ts';
import { filingChannels, filingModes, moneyReceivers } from '#shared/claims.ts';
import { ownerId } from './accounts.ts';
import { claims } from './claims.ts';

/** How a claim was filed: what was agreed, what is sent, and how far the office has come. */
export const claimFilings = pgTable(
  'claim_filings',
  {
    /** Also the idempotency key at the office: sent again, it is the same claim there. */
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: filingModes }).notNull(),
    /** How we hand it in; null where its owner does. */
    channel: text('channel', { enum: filingChannels }),
    /** Whom the office is to pay. */
    paidTo: text('paid_to', { enum: moneyReceivers }).notNull().default('owner'),
    /** The office's id in the offices' own interface. */
    agencyId: text('agency_id').notNull(),
    /** As they stood when it was filed. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    payoutCents: bigint('payout_cents', { mode: 'number' }).notNull(),
    feePercent: integer('fee_percent').notNull(),
    /** All four null where there was nothing to sign. */
    signedName: text('signed_name'),
    signedAt: instant('signed_at'),
    signedFromAddress: text('signed_from_address'),
    agreementText: text('agreement_text'),
    /** The packet's facts, from which the same file is made each time. */
    sealedPacket: bytes('sealed_packet').notNull(),
    /** What the office is sent, fixed before the first try: the same key must always carry the same words. */
    sealedSubmission: bytes('sealed_submission'),
    sentAt: instant('sent_at'),
    /** How many steps of the office's history have been worked. */
    workedStepCount: integer('worked_step_count').notNull().default(0),
    /** When the office refused it first. What it grants afterwards, on appeal, is its owner's alone: the agreement has ended. */
    refusedAt: instant('refused_at'),
    /** What the office said that it pays. */
    paidAmountCents: bigint('paid_amount_cents', { mode: 'number' }),
    createdAt: createdAt(),
    /** When a later filing of the same claim took its place. */
    supersededAt: instant('superseded_at'),
    /** Its number at the office, kept since then: the claim has that of the filing that counts. */
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
