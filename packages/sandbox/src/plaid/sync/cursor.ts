import { z } from 'zod';
import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import { derivedId } from '#sandbox/plaid/api/identifiers.ts';
import type { HistoryStage, Version } from '#sandbox/plaid/items/item.ts';

/** A position in the updates from one version to another. */
export interface Cursor {
  /** Null before anything was fetched. */
  base: Version | null;
  /** Null between two rounds. The next round leads to the version that is current then. */
  target: Version | null;
  offset: number;
}

const stages: readonly HistoryStage[] = [
  'NOT_READY',
  'INITIAL_UPDATE_COMPLETE',
  'HISTORICAL_UPDATE_COMPLETE',
];
const ownerLength = 10;
/** After this moment years have five digits, and timestamps no longer sort as text. */
const latestMs = 253_402_300_799_999;
const count = z.int().min(0);
const versionSchema = z.tuple([count.max(stages.length - 1), count.max(latestMs), count]).nullable();
const cursorSchema = z.tuple([z.string(), versionSchema, versionSchema, count]);

/** Identifies what the cursor belongs to: an item, or one account of it. */
function ownerOf(streamId: string): string {
  return derivedId('cursor', streamId).slice(0, ownerLength);
}

export function writeCursor(streamId: string, { base, target, offset }: Cursor): string {
  const parts = [ownerOf(streamId), writeVersion(base), writeVersion(target), offset];
  return Buffer.from(JSON.stringify(parts)).toString('base64');
}

export function readCursor(streamId: string, text: string): Cursor {
  const result = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64').toString('utf8')));
  if (!result.success || result.data[0] !== ownerOf(streamId))
    throw new PlaidApiError('INVALID_FIELD', 'cursor not associated with access_token');
  const [, base, target, offset] = result.data;
  return { base: readVersion(base), target: readVersion(target), offset };
}

function writeVersion(version: Version | null) {
  return version && [stages.indexOf(version.stage), new Date(version.asOf).getTime(), version.changes];
}

function readVersion(parts: z.infer<typeof versionSchema>): Version | null {
  if (!parts) return null;
  const [stage, asOfMs, changes] = parts;
  return { stage: stages[stage] ?? 'NOT_READY', asOf: new Date(asOfMs).toISOString(), changes };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
