import { createHash, randomUUID } from 'node:crypto';
import { transcriptFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import * as queries from './queries.ts';
import { upsertTranscript } from './queries.ts';
import { parseTranscript } from './transcripts/parse-transcript.ts';
import { readTranscriptLines } from './transcripts/read-transcript-lines.ts';

type File = CallInput<'POST /api/irs/transcripts'>['body'];

/** Stores what a transcript says, but not the file. Adding the same file again returns the existing transcript. */
export async function addTranscript(
  deps: Deps,
  userId: string,
  { fileName, contentBase64 }: File,
): Promise<CallOutput<'POST /api/irs/transcripts'>> {
  const identityId = await requireIdentity(deps, userId);
  const bytes = Buffer.from(contentBase64, 'base64');
  const transcript = await readTranscript(bytes);
  if (transcript.isSandboxSample && !deps.config.sandboxUrl) throw notReal();
  const contentHash = createHash('sha256').update(bytes).digest();
  const saved = await saveTranscript(deps, { userId, identityId, fileName, contentHash, transcript });
  return { id: saved.id, fileName: saved.fileName, kind: saved.kind, taxYear: saved.taxYear };
}

async function requireIdentity({ db }: Deps, userId: string): Promise<string> {
  const connections = await queries.listConnections(db, userId);
  const identity = connections.find(({ kind }) => kind === 'tax');
  if (!identity) throw notVerified();
  return identity.id;
}

/** Where there is no sandbox, a sample must never count as a person's records. */
function notReal(): AppError {
  const sentence = 'This is a sandbox sample. Please add a transcript from IRS.gov.';
  return new AppError('invalid_input', sentence, { errors: { contentBase64: sentence } });
}

function notVerified(): AppError {
  return new AppError('identity_not_verified', 'Please verify your identity before you add tax records.');
}

async function readTranscript(bytes: Buffer): Promise<Transcript> {
  const parsed = parseTranscript(await readTranscriptLines(bytes));
  if (parsed.isTranscript) return parsed.transcript;
  throw new AppError('invalid_input', parsed.sentence, { errors: { contentBase64: parsed.sentence } });
}

interface NewTranscript {
  userId: string;
  identityId: string;
  fileName: string;
  contentHash: Buffer;
  transcript: Transcript;
}

async function saveTranscript(
  deps: Deps,
  { userId, identityId, fileName, contentHash, transcript }: NewTranscript,
) {
  const id = randomUUID();
  const savedAt = deps.now();
  const { kind, taxYear } = transcript;
  return deps.db.transaction(async (tx) => {
    // The lock prevents adding data to a connection that is being disconnected.
    const connection = await queries.lockConnection(tx, identityId);
    if (connection?.status !== 'connected') throw notVerified();
    const sealedFacts = await deps.vault.sealJson(tx, transcriptFactsPlace({ id, userId }), transcript);
    await queries.changeConnection(tx, connection.id, { lastSyncedAt: savedAt, updatedAt: savedAt });
    return upsertTranscript(tx, {
      id,
      userId,
      personId: connection.personId,
      connectionId: connection.id,
      fileName,
      contentHash,
      kind,
      taxYear,
      sealedFacts,
      createdAt: savedAt,
    });
  });
}
