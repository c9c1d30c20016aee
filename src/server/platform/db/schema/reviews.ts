import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, oneOf } from '#server/platform/db/columns.ts';
import { documentTypes } from '#shared/documents.ts';
import { type ReviewFacts, reviewDocumentKinds, reviewKinds, reviewStatuses } from '#shared/reviews.ts';
import { ownerId } from './accounts.ts';

/** What waits for an operator's decision, and what was decided. */
export const reviews = pgTable(
  'reviews',
  {
    userId: ownerId(),
    id: uuid('id').notNull().defaultRandom(),
    kind: text('kind', { enum: reviewKinds }).notNull(),
    /** The row that it is about: a person, a claim, or a bank account, depending on the kind. */
    subjectId: uuid('subject_id').notNull(),
    facts: jsonb('facts').$type<ReviewFacts>().notNull(),
    /** What the person wrote about it. */
    note: text('note'),
    status: text('status', { enum: reviewStatuses }).notNull().default('waiting'),
    openedAt: instant('opened_at').notNull(),
    decidedAt: instant('decided_at'),
    /** What the person reads about the decision. */
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex('reviews_id').on(table.id),
    uniqueIndex('reviews_one_waiting')
      .on(table.kind, table.subjectId)
      .where(sql`${table.status} = 'waiting'`),
    index('reviews_subject_index').on(table.subjectId),
    index('reviews_waiting_index').on(table.openedAt).where(sql`${table.status} = 'waiting'`),
    check('reviews_kind_known', oneOf(table.kind, reviewKinds)),
    check('reviews_status_known', oneOf(table.status, reviewStatuses)),
    check('reviews_decided_when', sql`(${table.status} = 'waiting') = (${table.decidedAt} is null)`),
  ],
);

/** What the person sent for a review. It is deleted with the decision. */
export const reviewDocuments = pgTable(
  'review_documents',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    reviewId: uuid('review_id').notNull(),
    kind: text('kind', { enum: reviewDocumentKinds }).notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    foreignKey({
      name: 'review_documents_review',
      columns: [table.userId, table.reviewId],
      foreignColumns: [reviews.userId, reviews.id],
    }).onDelete('cascade'),
    uniqueIndex('review_documents_one_of_a_kind').on(table.userId, table.reviewId, table.kind),
    check('review_documents_kind_known', oneOf(table.kind, reviewDocumentKinds)),
    check('review_documents_type_known', oneOf(table.contentType, documentTypes)),
  ],
);
