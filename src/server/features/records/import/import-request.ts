import type { Readable } from 'node:stream';
import type { Deps } from '#server/platform/deps.ts';
import type { RecordMapping } from '../mapping.ts';

interface ImportProgress {
  /** From 0 to 1; undefined if the total size is unknown. */
  fraction: number | undefined;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  rejectedRows: number;
}

export interface ImportRequest {
  /** The office's id in the catalog, and the state whose partition its records go to. */
  source: { id: string; state?: string | undefined };
  mapping: RecordMapping;
  /** An interrupted import of a file resumes where it stopped; a stream starts at its beginning. */
  input: { path: string } | { stream: Readable; name: string };
  isSandbox: boolean;
  /** Accepts a list that is much shorter than the last one. */
  acceptsVanished?: boolean;
  /** Receives the names of files that are not lists of this kind, such as a README. */
  onLeftOut?: (partNames: readonly string[]) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops after the current chunk; the import can be resumed. */
  signal?: AbortSignal;
}

export type ImportDeps = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> };
