import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { wireMoment } from './wire-moment.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Reads moments as PostgreSQL writes them into JSON in a session with that time zone. */
async function writeAsJson(moments: Date[], timeZone: string): Promise<string[]> {
  return server.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('TimeZone', ${timeZone}, true)`);
    const { rows } = await tx.execute(sql`select json_agg(moment order by place) as written
      from unnest(${sql.param(moments.map((moment) => moment.toISOString()))}::timestamptz(3)[])
        with ordinality as given (moment, place)`);
    return rows[0]?.written as string[];
  });
}

const moment = fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true });

test.each(['UTC', 'Europe/London', 'America/New_York', 'Asia/Kolkata'])(
  'a moment that PostgreSQL wrote in %s is the same on the wire',
  async (timeZone) => {
    const some = [
      '2026-11-16T08:00:00Z',
      '2026-11-16T08:00:00.1Z',
      '2026-11-16T08:00:00.12Z',
      '2026-07-01T00:00:00.007Z',
    ];
    const moments = [...some.map((text) => new Date(text)), ...fc.sample(moment, 300)];
    const written = await writeAsJson(moments, timeZone);
    expect(written.map(wireMoment)).toEqual(moments.map((each) => each.toISOString()));
  },
);
