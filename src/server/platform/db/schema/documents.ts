import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, instant, oneOf } from '#server/platform/db/columns.ts';
import { documentKinds, documentTypes } from '#shared/documents.ts';
import { ownerId } from './accounts.ts';
import { claims } from './claims.ts';

/** Proof that a claimant attached to a claim. */
export const claimDocuments = pgTable(
  'claim_documents',
  {
    id: id(),
    userId: ownerId(),
    claimId: uuid('claim_id')
      .notNull()
      .references(() => claims.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: documentKinds }).notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: documentTypes }).notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** A hash of the stored file, so that a file that is added twice is one document. */
    contentHash: bytes('content_hash').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
    createdAt: createdAt(),
    /** When it became part of what is sent to the office. From then on it cannot be removed; null until then. */
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('claim_documents_user_id_index').on(table.userId),
    uniqueIndex('claim_documents_once').on(table.claimId, table.contentHash),
    check('claim_documents_kind_known', oneOf(table.kind, documentKinds)),
    check('claim_documents_type_known', oneOf(table.contentType, documentTypes)),
  ],
);
