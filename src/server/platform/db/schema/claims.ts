import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  bytes,
  createdAt,
  foldedLetters,
  id,
  instant,
  oneOf,
  updatedAt,
} from '#server/platform/db/columns.ts';
import {
  amountKinds,
  claimEventKinds,
  claimStatuses,
  claimTypes,
  confidences,
  filingComplexities,
  officeClaims,
} from '#shared/claims/claims.ts';
import { questionAnswers } from '#shared/claims/questions.ts';
import { stateCodes } from '#shared/us-states.ts';
import { ownerId } from './accounts.ts';
import { personId } from './people.ts';

/**
 * How long each source took from filing to payment, over all claims. Recomputed every night; contains no personal data.
 */
export const recoveryTimes = pgTable(
  'recovery_times',
  {
    sourceName: text('source_name').notNull(),
    type: text('type', { enum: claimTypes }).notNull(),
    /** Invented offices pay within a minute, so their times must not mix with those of real offices. */
    isSandbox: boolean('is_sandbox').notNull(),
    claimCount: integer('claim_count').notNull(),
    shortDays: integer('short_days').notNull(),
    medianDays: integer('median_days').notNull(),
    longDays: integer('long_days').notNull(),
    measuredAt: instant('measured_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceName, table.type, table.isSandbox] })],
);

/** One scan finds its claims within moments. Grouping by hour lets the largest of them come first. */
export function foundHour(createdAtColumn: AnyColumn): SQL<Date> {
  return sql`date_bin('1 hour', ${createdAtColumn}, timestamptz '1970-01-01 00:00:00+00')`;
}

/** Money that appears to belong to a person: found by a scan, then filed and tracked until it is paid. */
export const claims = pgTable(
  'claims',
  {
    id: id(),
    userId: ownerId(),
    personId: personId(),
    /** The finder's own key for the finding; it is the same in every scan. */
    findingKey: text('finding_key').notNull(),
    type: text('type', { enum: claimTypes }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    amountKind: text('amount_kind', { enum: amountKinds }).notNull(),
    status: text('status', { enum: claimStatuses }).notNull().default('pending'),
    confidence: text('confidence', { enum: confidences }).notNull().default('medium'),
    probability: real('probability').notNull(),
    estimatedRecoveryTime: text('estimated_recovery_time').notNull(),
    filingComplexity: text('filing_complexity', { enum: filingComplexities }).notNull().default('medium'),
    deadline: date('deadline', { mode: 'string' }),
    sourceName: text('source_name').notNull(),
    sourceUrl: text('source_url').notNull(),
    /** The id in the source catalog, if the source has an entry there. */
    sourceId: text('source_id'),
    state: text('state', { enum: stateCodes }),
    isSandbox: boolean('is_sandbox').notNull(),
    /** Its owner found it, in a search that only they can do. We have not checked it. */
    isOwnFind: boolean('is_own_find').notNull().default(false),
    /** What its office counts of others' claims; null if it counts none. */
    officeClaims: text('office_claims', { enum: officeClaims }),
    /** Why it is thought to be the person's. Claims of earlier versions have their evidence here, too. */
    sealedDetails: bytes('sealed_details').notNull(),
    /** What the claim is based on (incomes, purchases, emails), sealed like the data it comes from. Null until the upgrade at start. */
    sealedFacts: bytes('sealed_facts'),
    /** How many questions decide whether it is the person's, or what it comes to, and are not answered. */
    openQuestionCount: integer('open_question_count').notNull().default(0),
    /** False for claims of earlier versions until the upgrade at start has found out what to ask about them. */
    isAsked: boolean('is_asked').notNull().default(false),
    /** A hash of everything the finder reported, so that a scan that finds the same writes nothing. */
    contentHash: bytes('content_hash').notNull(),
    referenceNumber: text('reference_number'),
    /** The owner said "Not me" or answered so: the claim is hidden until they take it back, and no scan offers it again. */
    dismissedAt: instant('dismissed_at'),
    /** A later scan no longer found it. It reappears when a scan finds it again. */
    withdrawnAt: instant('withdrawn_at'),
    /** When the owner was emailed about it; null until then. */
    announcedAt: instant('announced_at'),
    filedAt: instant('filed_at'),
    completedAt: instant('completed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('claims_once').on(table.personId, table.findingKey),
    // The order of the list, which is read page by page.
    index('claims_listed_index').on(table.userId, foundHour(table.createdAt), table.amountCents, table.id),
    index('claims_without_facts_index').on(table.id).where(sql`${table.sealedFacts} is null`),
    index('claims_not_asked_index')
      .on(table.id)
      .where(sql`not ${table.isAsked} and ${table.status} = 'pending'`),
    index('claims_reference_number_index').on(table.referenceNumber),
    index('claims_folded_reference_index')
      .on(foldedLetters(table.referenceNumber))
      .where(sql`${table.referenceNumber} is not null`),
    check('claims_type_known', oneOf(table.type, claimTypes)),
    check('claims_status_known', oneOf(table.status, claimStatuses)),
    check('claims_confidence_known', oneOf(table.confidence, confidences)),
    check('claims_filing_complexity_known', oneOf(table.filingComplexity, filingComplexities)),
    check('claims_amount_kind_known', oneOf(table.amountKind, amountKinds)),
    check('claims_office_claims_known', oneOf(table.officeClaims, officeClaims)),
    check('claims_state_known', oneOf(table.state, stateCodes)),
  ],
);

/** The claim's timeline. Rows are only added. */
export const claimEvents = pgTable(
  'claim_events',
  {
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** Defines the order, since two events may have equal times. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: claimEventKinds }).notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('claim_events_user_id_index').on(table.userId),
    index('claim_events_claim_sequence_index').on(table.claimId, table.sequence),
    check('claim_events_kind_known', oneOf(table.kind, claimEventKinds)),
  ],
);

/** What a person answered about their findings. A "no" teaches later scans, also about other records. */
export const claimAnswers = pgTable(
  'claim_answers',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    personId: personId(),
    /** Where it was asked. */
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    /** The question's own id, the same for every record that asks it. It is a hash, and names nothing. */
    questionId: text('question_id').notNull(),
    answer: text('answer', { enum: questionAnswers }).notNull(),
    /** What was asked: an address, a name, or a condition of a tax credit. */
    sealedQuestion: bytes('sealed_question').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('claim_answers_once').on(table.personId, table.questionId),
    index('claim_answers_claim_index').on(table.claimId),
    check('claim_answers_answer_known', oneOf(table.answer, questionAnswers)),
  ],
);
