import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, oneOf } from '#server/db/columns.ts';
import { documentKinds, documentTypes } from '#shared/documents.ts';
import { ownerId } from './accounts.ts';
import { claims } from './claims.ts';

/** Proof that a claimant added to a claim. */
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
    /** Of the file as it is kept: the same one added twice is one document. */
    contentHash: bytes('content_hash').notNull(),
    sealedContent: bytes('sealed_content').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('claim_documents_claim_id_index').on(table.claimId),
    check('claim_documents_kind_known', oneOf(table.kind, documentKinds)),
    check('claim_documents_type_known', oneOf(table.contentType, documentTypes)),
  ],
);
