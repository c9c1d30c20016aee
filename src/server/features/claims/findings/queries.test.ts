import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#server/platform/db/schema/people.ts';
import { cents } from '#shared/money.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sumOffered } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

test('what may be filed excludes a claim once its last day has ended in Eastern time', async () => {
  const { userId } = await signInSomebody(server);
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  const amountsAt = async (at: string) =>
    (await sumOffered(server.db, person?.id ?? '', new Date(at))).map(({ amountCents }) => amountCents);
  const deadline = '2026-11-15';
  await saveClaim(server, userId, { key: 'endless', amountCents: cents(1_00) });
  await saveClaim(server, userId, { key: 'closing', amountCents: cents(20_00), deadline });
  const filed = await saveClaim(server, userId, { key: 'filed', amountCents: cents(300_00), deadline });
  await moveClaim(server, filed, { status: 'filed' });

  expect(await amountsAt('2026-11-16T04:59:59.999Z')).toEqual([21_00]);
  expect(await amountsAt('2026-11-16T05:00:00.000Z')).toEqual([1_00]);
});
