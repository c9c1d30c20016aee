import type { Deps } from '#server/deps.ts';
import type { ConnectionKind } from '#shared/connections.ts';
import type { scanStages } from '#shared/contracts/discovery.ts';
import * as queries from './queries.ts';

type StageName = (typeof scanStages)[number];

interface StageResult {
  text: string;
  /** How many sources this stage has read. */
  sourceCount: number;
}

/** One part of a scan: reads, and says in a sentence what it read. */
interface Stage {
  run(deps: Deps, personId: string): Promise<StageResult>;
  /** False while what it reads is still on its way to us. */
  isReady?(deps: Deps, personId: string): Promise<boolean>;
}

export const stages: Record<StageName, Stage> = {
  identity: { run: readIdentity },
  bank: connected('bank', 'transactions', {
    none: 'No bank is connected, so there were no purchases to read.',
    read: (records) => `Read ${counted(records, 'bank transaction')}.`,
  }),
  email: connected('email', 'mailMessages', {
    none: 'No mailbox is connected, so there were no receipts to read.',
    read: (records) => `Read ${counted(records, 'mail')} about purchases.`,
  }),
  tax: connected('tax', 'taxTranscripts', {
    none: 'No tax records were added.',
    read: (records) => `Read ${counted(records, 'tax transcript')}.`,
  }),
  records: {
    run: async () => ({
      text: 'Official records are not searched yet, and what was read is not compared yet: both open soon.',
      sourceCount: 0,
    }),
  },
};

async function readIdentity({ db }: Deps, personId: string): Promise<StageResult> {
  const names = await queries.countOf(db, 'personNames', personId);
  const addresses = await queries.countOf(db, 'personAddresses', personId);
  return {
    text: `Ready to look for ${counted(names, 'name')} at ${counted(addresses, 'address', 'addresses')}.`,
    sourceCount: 0,
  };
}

interface Words {
  none: string;
  read: (records: number) => string;
}

function connected(kind: ConnectionKind, table: queries.CountedTable, words: Words): Stage {
  return {
    // New connections are read by jobs of their own.
    isReady: async ({ db }, personId) => (await queries.countConnections(db, personId, kind)).unread === 0,
    run: async ({ db }, personId) => {
      const { all } = await queries.countConnections(db, personId, kind);
      if (all === 0) return { text: words.none, sourceCount: 0 };
      return { text: words.read(await queries.countOf(db, table, personId)), sourceCount: all };
    },
  };
}

function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`;
}
