import type { Deps } from '#server/platform/deps.ts';
import type { ConnectionKind } from '#shared/connections.ts';
import { counted } from '#shared/counted.ts';
import * as queries from './queries.ts';

export type ReadingStage = 'identity' | 'bank' | 'email' | 'tax';

interface StageResult {
  text: string;
  /** How many sources this stage has read. */
  sourceCount: number;
}

/** One part of a scan: reads data and reports in a sentence what it read. */
interface Stage {
  run(deps: Deps, personId: string): Promise<StageResult>;
  /** Returns false while its data is still being imported. */
  isReady?(deps: Deps, personId: string): Promise<boolean>;
}

export const readingStages: Record<ReadingStage, Stage> = {
  identity: { run: readIdentity },
  bank: connected('bank', 'transactions', {
    none: 'No bank is connected, so there were no purchases to read.',
    read: (records) => `Read ${counted(records, 'bank transaction')}.`,
  }),
  email: connected('email', 'mailMessages', {
    none: 'No email account is connected, so there were no receipts to read.',
    read: (records) => `Read ${counted(records, 'email')} about purchases.`,
  }),
  tax: connected('tax', 'taxTranscripts', {
    none: 'No tax records were added.',
    read: (records) => `Read ${counted(records, 'tax transcript')}.`,
  }),
};

export function isReadingStage(stage: string): stage is ReadingStage {
  return stage in readingStages;
}

async function readIdentity({ db }: Deps, personId: string): Promise<StageResult> {
  const names = await queries.countRows(db, 'personNames', personId);
  const addresses = await queries.countRows(db, 'personAddresses', personId);
  return {
    text: `Ready to search for ${counted(names, 'name')} at ${counted(addresses, 'address', 'addresses')}.`,
    sourceCount: 0,
  };
}

interface Words {
  none: string;
  read: (records: number) => string;
}

function connected(kind: ConnectionKind, table: queries.CountedTable, words: Words): Stage {
  return {
    // New connections are imported by their own jobs.
    isReady: async ({ db }, personId) => (await queries.countConnections(db, personId, kind)).unread === 0,
    run: async ({ db }, personId) => {
      const { all } = await queries.countConnections(db, personId, kind);
      if (all === 0) return { text: words.none, sourceCount: 0 };
      return { text: words.read(await queries.countRows(db, table, personId)), sourceCount: all };
    },
  };
}
