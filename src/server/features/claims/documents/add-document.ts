import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import { documentContentPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type InspectedUpload, inspectUpload } from '#server/platform/files/inspect-upload.ts';
import { fileTooLarge } from '#server/platform/http/body-limits.ts';
import { countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockClaim } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import { isWaitingForOwnerToSend } from '#shared/claims/claims.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import type { ClaimDocument } from '#shared/contracts/claims.ts';
import { type DocumentType, maxDocumentBytes, maxDocumentsPerClaim } from '#shared/documents.ts';
import * as claimQueries from '../queries.ts';
import { type ClaimRow, claimNotFound, findFiling } from '../queries.ts';
import { renewAttachments } from './attachments.ts';
import * as queries from './queries.ts';
import { toDocument } from './queries.ts';

const endings: Record<DocumentType, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

/** Inspecting a file is expensive even if it is refused, and nobody needs to add this many in an hour. */
const perUser: Limit = { name: 'add-document', maxAttempts: 200, windowSeconds: 3_600 };

type Upload = CallInput<'POST /api/claims/:claimId/documents'>['body'];

/** Adds a document to a claim. Adding the same file again, even concurrently, gives the same document. */
export async function addDocument(
  deps: Deps,
  key: claimQueries.ClaimKey,
  { kind, fileName, contentBase64 }: Upload,
): Promise<ClaimDocument> {
  // Checked before the file is inspected, because the inspection is the most expensive step.
  requireOpen(await claimQueries.findClaim(deps.db, key, deps.now()));
  const file = Buffer.from(contentBase64, 'base64');
  if (file.length > maxDocumentBytes) throw fileTooLarge(maxDocumentBytes);
  await countAttempt(deps, { limit: perUser, subject: key.userId });
  const inspected = await inspectUpload(file);
  const name = keptName(fileName, inspected.contentType);
  return deps.db.transaction((tx) => keepOnce(deps, tx, key, { ...inspected, kind, fileName: name }));
}

function requireOpen(claim: claimQueries.ClaimRow | undefined): claimQueries.ClaimRow {
  if (!claim) throw claimNotFound();
  if (claim.status === 'paid')
    throw new AppError('claim_closed', 'This claim has been paid, so it doesn’t need any more documents.');
  return claim;
}

type NewDocument = InspectedUpload & Pick<Upload, 'kind' | 'fileName'>;

async function keepOnce(
  deps: Deps,
  tx: Tx,
  key: claimQueries.ClaimKey,
  document: NewDocument,
): Promise<ClaimDocument> {
  const claim = requireOpen(await lockClaim(tx, key));
  const contentHash = createHash('sha256').update(document.content).digest();
  const known = await queries.listDocuments(tx, claim.id);
  const same = known.find((each) => each.contentHash.equals(contentHash));
  if (same) return toDocument(await asLetter(tx, same, document.kind));
  if (known.length >= maxDocumentsPerClaim) throw tooMany();
  const kept = await keep(deps, tx, claim, { ...document, contentHash });
  await passOn(deps, tx, claim, kept.id);
  return toDocument(kept);
}

/** What was added as something else, and turns out to be the office's letter, counts as that. */
async function asLetter(
  tx: Tx,
  known: queries.DocumentRow,
  kind: Upload['kind'],
): Promise<queries.DocumentRow> {
  if (kind !== 'office_letter' || known.kind === kind) return known;
  await queries.changeKind(tx, known.id, kind);
  return { ...known, kind };
}

function tooMany(): AppError {
  return new AppError(
    'document_limit_reached',
    `A claim can have up to ${maxDocumentsPerClaim} documents. Remove one, or combine several pages into one PDF.`,
  );
}

async function keep(
  { vault, now }: Deps,
  tx: Tx,
  { id: claimId, userId }: claimQueries.ClaimRow,
  { kind, fileName, contentType, content, contentHash }: NewDocument & { contentHash: Buffer },
): Promise<queries.DocumentRow> {
  const id = randomUUID();
  return queries.insertDocument(tx, {
    id,
    userId,
    claimId,
    kind,
    fileName,
    contentType,
    sizeBytes: content.length,
    contentHash,
    sealedContent: await vault.sealBytes(tx, documentContentPlace({ id, userId }), content),
    createdAt: now(),
  });
}

/** Removes folders and invisible characters from a file's name and sets the extension of its stored type. */
function keptName(fileName: string, contentType: DocumentType): string {
  const [last = ''] = fileName.split(/[\\/]/).slice(-1);
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem = visible.replace(/\.(?:pdf|jpe?g|png|webp)$/i, '').replace(/[\s.]+$/, '');
  return `${stem || 'document'}${endings[contentType]}`;
}

/**
 * Passes a new document on if the claim is filed. It joins a packet that the owner has yet to send, or goes to an
 * office that takes documents through its API. Otherwise it waits for the next filing.
 */
async function passOn(
  deps: Deps,
  tx: Tx,
  { id, status }: Pick<ClaimRow, 'id' | 'status'>,
  documentId: string,
): Promise<void> {
  const filing = await findFiling(tx, id);
  if (filing && isWaitingForOwnerToSend(filing)) await renewAttachments(deps, tx, filing);
  if (status === 'filed' && filing?.channel === 'agency_api' && filing.sentAt)
    await deps.jobs.enqueue(tx, 'send-document', { documentId });
}
