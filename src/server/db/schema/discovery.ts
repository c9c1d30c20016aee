import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, oneOf } from '#server/db/columns.ts';
import { scanStages, scanStatuses } from '#shared/contracts/discovery.ts';
import { ownerId } from './accounts.ts';
import { personId } from './people.ts';

/** One search for a person's money through everything we can read. */
export const scans = pgTable(
  'scans',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    status: text('status', { enum: scanStatuses }).notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('scans_user_created_at_index').on(table.userId, table.createdAt),
    uniqueIndex('scans_one_running_per_person').on(table.personId).where(sql`${table.status} = 'running'`),
    check('scans_status_known', oneOf(table.status, scanStatuses)),
  ],
);

/** What a scan has to tell, in order. A stage's line is written when the stage is done, and once. */
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
