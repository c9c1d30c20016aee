import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '#server/platform/db/columns.ts';
import { amountKinds, claimTypes } from '#shared/claims/claims.ts';
import { scanStages, scanStatuses } from '#shared/claims/scan.ts';
import { ownerId } from './accounts.ts';
import { personId } from './people.ts';

const scanTriggers = ['onboarding', 'refresh', 'monitor'] as const;

/** One search for a person's money across all their data. */
export const scans = pgTable(
  'scans',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    status: text('status', { enum: scanStatuses }).notNull(),
    /** What started the scan: onboarding, the dashboard, or the nightly schedule. */
    trigger: text('trigger', { enum: scanTriggers }).notNull().default('onboarding'),
    newClaimsCount: integer('new_claims_count').notNull().default(0),
    /** The claim types whose finder failed or ran out of time. */
    missingParts: text('missing_parts', { enum: claimTypes }).array().notNull().default([]),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    totalKind: text('total_kind', { enum: amountKinds }).notNull().default('exact'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('scans_person_id_index').on(table.personId),
    index('scans_user_created_at_index').on(table.userId, table.createdAt),
    uniqueIndex('scans_one_running_per_person').on(table.personId).where(sql`${table.status} = 'running'`),
    check('scans_trigger_known', oneOf(table.trigger, scanTriggers)),
    check('scans_status_known', oneOf(table.status, scanStatuses)),
    check('scans_total_kind_known', oneOf(table.totalKind, amountKinds)),
  ],
);

/** A scan's progress lines, in order. A stage's line is written once, when the stage is done. */
export const scanLines = pgTable(
  'scan_lines',
  {
    scanId: uuid('scan_id')
      .notNull()
      .references(() => scans.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    stage: text('stage', { enum: scanStages }).notNull(),
    text: text('text').notNull(),
    sourceCount: integer('source_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.scanId, table.position] }),
    check('scan_lines_stage_known', oneOf(table.stage, scanStages)),
  ],
);

/** Imports of official records that were already matched against all people. */
export const matchedImports = pgTable('matched_imports', {
  importId: integer('import_id').primaryKey(),
  matchedAt: instant('matched_at').notNull(),
});

export const entryVerdicts = ['approved', 'refused'] as const;

/** Settlements and programmes that operators import. People are shown only what somebody has approved. */
export const settlementEntries = pgTable(
  'settlement_entries',
  {
    id: text('id').primaryKey(),
    /** What people are shown; null until it is approved for the first time. */
    shown: jsonb('shown').$type<unknown>(),
    /** What waits for a decision. */
    proposed: jsonb('proposed').$type<unknown>(),
    importedAt: instant('imported_at').notNull(),
    /** The last decision. */
    verdict: text('verdict', { enum: entryVerdicts }),
    reason: text('reason'),
    decidedAt: instant('decided_at'),
  },
  (table) => [check('settlement_entries_verdict_known', oneOf(table.verdict, entryVerdicts))],
);
