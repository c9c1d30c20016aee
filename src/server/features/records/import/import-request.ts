import type { Readable } from 'node:stream';
import type { Deps } from '#server/deps.ts';
import type { RecordMapping } from '../mapping.ts';

interface ImportProgress {
  /** From 0 to 1; undefined where the end is not known. */
  fraction: number | undefined;
  newRows: number;
  changedRows: number;
  unchangedRows: number;
  rejectedRows: number;
}

export interface ImportRequest {
  /** The office by its id in the catalogue, and the state whose partition its records go to. */
  source: { id: string; state?: string | undefined };
  mapping: RecordMapping;
  /** A file is taken up again where a killed import left it; a stream begins at its beginning. */
  input: { path: string } | { stream: Readable; name: string };
  isSandbox: boolean;
  /** Believes a list that is much shorter than the last. */
  acceptsVanished?: boolean;
  /** Is told the names of entries that are no list of this kind, as a README beside the list is none. */
  onLeftOut?: (partNames: readonly string[]) => void;
  onProgress?: (progress: ImportProgress) => void;
  /** Stops behind the chunk under way; the import can be taken up again. */
  signal?: AbortSignal;
}

export type ImportDeps = Pick<Deps, 'db' | 'now'> & { config: Pick<Deps['config'], 'dataDir'> };
