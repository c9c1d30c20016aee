import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { dayMs } from '#shared/durations.ts';
import { balanceOf } from '../../src/server/features/ledger/api.ts';
import { takePayouts } from '../../src/server/features/payouts/nacha/take-payouts.ts';
import { payouts } from '../../src/server/platform/db/schema/payouts.ts';
import { nachaConfig } from './nacha-settings.ts';
import { parseNachaFile } from './parse-nacha-file.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export const { nacha: originator } = nachaConfig;

/** Opens a server that pays by NACHA file. Call it once at the top of a test file. */
export function openNachaDesk() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: nachaConfig });
  });
  afterAll(() => server.stop());

  async function requireFile() {
    const file = await takePayouts(server.deps, originator);
    if (!file) throw new Error('nothing was ready');
    return file;
  }

  async function requirePayout(payoutId: string) {
    const [payout] = await server.db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (!payout) throw new Error('no such payout');
    return payout;
  }

  return {
    get server() {
      return server;
    },
    requireFile,
    requirePayout,
    traceOf: async (payoutId: string) => (await requirePayout(payoutId)).traceNumber ?? '',
    payableTo: (ownerId: string) => balanceOf(server.db, { kind: 'payable', ownerId }),
    underWay: (ownerId: string) => balanceOf(server.db, { kind: 'in_transit', ownerId }),
    /** Creates a file with these payouts and advances the clock to the day on which the bank pays it. */
    async sendAndWait(payoutIds: readonly string[]) {
      const file = await requireFile();
      for (const id of payoutIds) expect(await requirePayout(id)).toMatchObject({ nachaFileId: file.id });
      server.clock.advance(5 * dayMs);
      return file;
    },
  };
}

export const readEntries = async (path: string) =>
  parseNachaFile(await readFile(path, 'utf8')).batches[0]?.entries;
