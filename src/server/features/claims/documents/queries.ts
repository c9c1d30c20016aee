import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { AppError } from '#shared/app-error.ts';
import type { ClaimDocument } from '#shared/contracts/claims.ts';
import type { DocumentKind } from '#shared/documents.ts';

interface DocumentKey {
  claimId: string;
  documentId: string;
}

/** Includes the owner, so that nobody can read another user's document. */
export interface OwnedDocument extends DocumentKey {
  userId: string;
}

/** Every column except the content, which is large. */
const facts = {
  id: claimDocuments.id,
  userId: claimDocuments.userId,
  claimId: claimDocuments.claimId,
  kind: claimDocuments.kind,
  fileName: claimDocuments.fileName,
  contentType: claimDocuments.contentType,
  sizeBytes: claimDocuments.sizeBytes,
  contentHash: claimDocuments.contentHash,
  createdAt: claimDocuments.createdAt,
  sentAt: claimDocuments.sentAt,
};

export type DocumentRow = Omit<typeof claimDocuments.$inferSelect, 'sealedContent'>;

export async function listDocuments(db: Db | Tx, claimId: string): Promise<DocumentRow[]> {
  return db
    .select(facts)
    .from(claimDocuments)
    .where(eq(claimDocuments.claimId, claimId))
    .orderBy(asc(claimDocuments.createdAt), asc(claimDocuments.id));
}

/** Lists the claim's documents as a packet names them, without their content. */
export async function listAttachments(
  db: Db | Tx,
  claimId: string,
): Promise<{ documentId: string; fileName: string }[]> {
  const documents = await listDocuments(db, claimId);
  return documents.map(({ id, fileName }) => ({ documentId: id, fileName }));
}

export async function sumDocumentBytes(db: Db | Tx, claimId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${claimDocuments.sizeBytes}), 0)::int` })
    .from(claimDocuments)
    .where(eq(claimDocuments.claimId, claimId));
  return row?.total ?? 0;
}

export async function findDocument(
  db: Db | Tx,
  { claimId, documentId }: DocumentKey,
): Promise<DocumentRow | undefined> {
  const [document] = await db
    .select(facts)
    .from(claimDocuments)
    .where(and(eq(claimDocuments.id, documentId), eq(claimDocuments.claimId, claimId)));
  return document;
}

export async function findDocumentById(db: Db | Tx, documentId: string): Promise<DocumentRow | undefined> {
  const [document] = await db.select(facts).from(claimDocuments).where(eq(claimDocuments.id, documentId));
  return document;
}

export async function readSealedContent(db: Db | Tx, documentId: string): Promise<Buffer | undefined> {
  const [document] = await db
    .select({ sealedContent: claimDocuments.sealedContent })
    .from(claimDocuments)
    .where(eq(claimDocuments.id, documentId));
  return document?.sealedContent;
}

export async function insertDocument(
  tx: Tx,
  document: typeof claimDocuments.$inferInsert,
): Promise<DocumentRow> {
  const [inserted] = await tx.insert(claimDocuments).values(document).returning(facts);
  if (!inserted) throw new Error('the document was not saved');
  return inserted;
}

export async function changeKind(tx: Tx, documentId: string, kind: DocumentKind): Promise<void> {
  await tx.update(claimDocuments).set({ kind }).where(eq(claimDocuments.id, documentId));
}

export async function deleteDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.delete(claimDocuments).where(eq(claimDocuments.id, documentId));
}

/** Marks every document of a claim that was not sent before. */
export async function markDocumentsSent(
  tx: Tx,
  { claimId, at }: { claimId: string; at: Date },
): Promise<void> {
  await tx
    .update(claimDocuments)
    .set({ sentAt: at })
    .where(and(eq(claimDocuments.claimId, claimId), isNull(claimDocuments.sentAt)));
}

/** For a filing that was taken back before any office had it. */
export async function markDocumentsUnsent(
  tx: Tx,
  { claimId, since }: { claimId: string; since: Date },
): Promise<void> {
  await tx
    .update(claimDocuments)
    .set({ sentAt: null })
    .where(and(eq(claimDocuments.claimId, claimId), gte(claimDocuments.sentAt, since)));
}

export async function markDocumentSent(tx: Tx, documentId: string, at: Date): Promise<void> {
  await tx.update(claimDocuments).set({ sentAt: at }).where(eq(claimDocuments.id, documentId));
}

export async function listUnsentIds(db: Db | Tx, claimIds: readonly string[]): Promise<string[]> {
  if (claimIds.length === 0) return [];
  const rows = await db
    .select({ id: claimDocuments.id })
    .from(claimDocuments)
    .where(and(inArray(claimDocuments.claimId, [...claimIds]), isNull(claimDocuments.sentAt)));
  return rows.map(({ id }) => id);
}

/** Describes a document to its owner. */
export function toDocument({ sentAt, createdAt, ...row }: DocumentRow): ClaimDocument {
  const { id, kind, fileName, contentType, sizeBytes } = row;
  return {
    id,
    kind,
    fileName,
    contentType,
    sizeBytes,
    isSent: sentAt !== null,
    createdAt: createdAt.toISOString(),
  };
}

export function documentNotFound(): AppError {
  return new AppError('not_found', 'That document does not exist.');
}

export async function hasNotarizedPage(db: Db | Tx, claimId: string): Promise<boolean> {
  return (await listDocuments(db, claimId)).some(({ kind }) => kind === 'notarized_page');
}
