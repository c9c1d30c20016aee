import { randomBytes } from 'node:crypto';
import { startEmbeddedPostgres } from '@rightful/private-postgres';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { samplePdf, signPdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(400);
afterAll(() => disk?.unmount());

const uploads = 4;
const uploadBytes = 3_000_000;
const leftBytes = 2_000_000;

async function startOnDisk(folder: string) {
  const postgres = await startEmbeddedPostgres({ roles: actingRoles, dataDir: folder, log: () => {} });
  onTestFinished(() => postgres.stop());
  await migrateDatabase(postgres.databaseUrl);
  const server = await startTestServer({ databaseUrl: postgres.databaseUrl, worksJobs: false });
  onTestFinished(() => server.stop());
  return server;
}

/** Compresses poorly, so that it really fills the disk, and is signed, so that it is stored byte for byte. */
function bigPdf(): Buffer {
  return signPdf(samplePdf({ objects: `% ${randomBytes(uploadBytes / 2).toString('hex')}` }));
}

test.skipIf(!disk)(
  'a full disk refuses uploads with a sentence, keeps the old ones, and heals',
  {
    timeout: 240_000,
  },
  async () => {
    if (!disk) return;
    const server = await startOnDisk(disk.folder);
    const { browser, userId } = await signInSomebody(server);
    const place = `/api/claims/${await saveClaim(server, userId)}/documents`;
    const kept = new Map<string, Buffer>();

    async function upload(): Promise<number> {
      const file = bigPdf();
      const body = { kind: 'other', fileName: 'proof.pdf', contentBase64: file.toString('base64') };
      const answer = await browser.post(place, body);
      if (answer.statusCode === 200) kept.set(answer.json().id, file);
      else
        expect(answer.json(), answer.body).toMatchObject({
          status: 503,
          detail: expect.stringMatching(/try again/),
        });
      return answer.statusCode;
    }

    expect(await upload()).toBe(200);
    await disk.fill(leftBytes);
    const answers = [];
    while (answers.length < uploads) answers.push(await upload());
    expect(answers).toContain(503);

    await disk.empty();
    const emptiedAt = performance.now();
    await waitUntil(async () => (await upload()) === 200, 60_000);
    process.stdout.write(
      `\nhealed ${Math.round(performance.now() - emptiedAt)} ms after the disk had room again\n`,
    );
    for (const [id, file] of kept)
      expect((await browser.get(`${place}/${id}`)).rawPayload.equals(file)).toBe(true);
    expect(await server.db.$count(claimDocuments)).toBe(kept.size);
  },
);
