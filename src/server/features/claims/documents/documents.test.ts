import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import { maxDocumentBytes } from '#shared/documents.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { sampleOfToday } from '#test/support/long-run.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { samplePdf, samplePicture } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

type Somebody = Awaited<ReturnType<typeof signInSomebody>>;

let server: TestServer;
let me: Somebody;
let claimId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
});

const place = () => `/api/claims/${claimId}/documents`;
const upload = (file: Buffer, { fileName = 'id.png', kind = 'photo_id', from = me } = {}) =>
  from.browser.post(place(), { kind, fileName, contentBase64: file.toString('base64') });
/** Whoever is turned away because the server is busy comes again, as the answer says. */
async function uploadPatiently(file: Buffer): Promise<string> {
  const { code = 'added' } = (await upload(file)).json() as { code?: string };
  if (code !== 'too_busy' && code !== 'too_many_requests') return code;
  await sleep(200);
  return uploadPatiently(file);
}
const countOf = ([code, all]: [string, string[]]) => [code, all.length] as const;
const listed = async () => (await me.browser.get(`/api/claims/${claimId}`)).json().documents;
const rows = () => server.db.select().from(claimDocuments).where(eq(claimDocuments.claimId, claimId));
const file = (body: object | undefined = { signedName: 'Sample Person' }) =>
  me.browser.post(`/api/claims/${claimId}/file`, body);

describe('adding', () => {
  test('stores a picture as JPEG, sealed, and shows it on the claim', async () => {
    const added = (await upload(await samplePicture(), { fileName: 'C:\\photos\\My ID.png' })).json();
    expect(added).toMatchObject({
      kind: 'photo_id',
      fileName: 'My ID.jpg',
      contentType: 'image/jpeg',
      isSent: false,
    });
    expect(await listed()).toEqual([added]);
    const answer = await me.browser.get(`${place()}/${added.id}`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="My ID.jpg"; filename*=UTF-8''My%20ID.jpg`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('jpeg');
    const [row] = await rows();
    expect(row?.sealedContent.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  });

  test('stores the pages of a PDF without what else it holds', async () => {
    const pdf = samplePdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' });
    const { id } = (await upload(pdf, { fileName: 'Łease.pdf' })).json();
    const answer = await me.browser.get(`${place()}/${id}`);
    expect(answer.rawPayload.includes('JavaScript')).toBe(false);
    expect((await readPdf(answer.rawPayload)).pages).toHaveLength(1);
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''%C5%81ease.pdf");
  });

  test('one file twice, and five times at once, is one document', async () => {
    const picture = await samplePicture();
    const first = await upload(picture);
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(picture)));
    const ids = [first, ...answers].map((answer) => answer.json().id);
    expect(new Set(ids).size).toBe(1);
    expect(await rows()).toHaveLength(1);
  });

  test('ends at twenty, also when many come at once', async () => {
    const pdfs = Array.from({ length: 3 }, (_, index) => samplePdf({ text: `Page ${index}` }));
    const pictures = await Promise.all(Array.from({ length: 20 }, samplePicture));
    const codes = await Promise.all([...pdfs, ...pictures].map(uploadPatiently));
    const counts = { added: 20, document_limit_reached: 3 };
    expect(
      Object.fromEntries(
        Map.groupBy(codes, (code) => code)
          .entries()
          .map(countOf),
      ),
    ).toEqual(counts);
  });

  test.each([
    ['a program that calls itself a picture', Buffer.from('MZ\x90\0'), 400, 'whatever its name says'],
    ['one byte more than 10 MB', Buffer.alloc(maxDocumentBytes + 1), 413, 'larger than 10 MB'],
    ['far more than 10 MB', Buffer.alloc(maxDocumentBytes + 100_000), 413, 'larger than 10 MB'],
  ])('%s is refused with a sentence', async (_name, content, status, words) => {
    const answer = await upload(content);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().detail).toContain(words);
    expect(await rows()).toEqual([]);
  });

  test('is not tried without end, since each file is looked into', async () => {
    const program = Buffer.from('MZ');
    for (let nth = 1; nth <= 200; nth += 1) expect((await upload(program)).statusCode).toBe(400);
    expect((await upload(samplePdf())).json()).toMatchObject({ code: 'too_many_attempts' });
    expect(await rows()).toEqual([]);
  });

  test('a file of exactly 10 MB is accepted', async () => {
    const pdf = samplePdf();
    const padding = Buffer.alloc(maxDocumentBytes - pdf.length, ' ');
    const answer = await upload(Buffer.concat([pdf.subarray(0, 9), padding, pdf.subarray(9)]));
    expect(answer.statusCode).toBe(200);
  });

  test.each(sampleOfToday(hostileStrings, 6))('survives %s as a name', async (_name, fileName) => {
    const answer = await upload(samplePdf(), { fileName });
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode !== 200) return;
    expect((await me.browser.get(`${place()}/${answer.json().id}`)).statusCode).toBe(200);
  });

  test('to a paid claim is not possible, to a refused one it is', async () => {
    await moveClaim(server, claimId, { status: 'rejected' });
    expect((await upload(samplePdf())).statusCode).toBe(200);
    await moveClaim(server, claimId, { status: 'paid' });
    expect((await upload(samplePdf({ text: 'More' }))).json()).toMatchObject({ code: 'claim_closed' });
  });
});

describe('removing', () => {
  const remove = (id: string, from = me) => from.browser.delete(`${place()}/${id}`);

  test('forgets a document, once', async () => {
    const { id } = (await upload(samplePdf())).json();
    expect((await remove(id)).json()).toEqual({ success: true });
    expect(await rows()).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await me.browser.get(`${place()}/${id}`)).statusCode).toBe(404);
  });

  test('what was sent to the office cannot be removed', async () => {
    const { id } = (await upload(samplePdf())).json();
    await file();
    expect((await remove(id)).json()).toMatchObject({ code: 'document_sent' });
    expect(await listed()).toMatchObject([{ id, isSent: true }]);
  });
});

describe('the packet', () => {
  const packet = async () => readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload);

  test('shows pictures on pages of their own and names PDFs', async () => {
    await upload(await samplePicture(), { fileName: 'license.png' });
    await upload(samplePdf(), { fileName: 'lease.pdf' });
    const { encloses } = (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
    expect(encloses).toEqual(
      expect.arrayContaining(['Your document: license.jpg', 'Your document: lease.pdf']),
    );
    await file();
    const { pages, text } = await packet();
    expect(text).toContain('license.jpg (on its own page below)');
    expect(text).toContain('lease.pdf (enclosed separately)');
    expect(pages.at(-1)).toContain('license.jpg');
  });

  test('that its owner has yet to send follows what is added and removed; after that it is fixed', async () => {
    claimId = await saveClaim(server, me.userId, { key: 'own', state: 'TX' });
    await me.browser.post(`/api/claims/${claimId}/file`);
    const { id } = (await upload(samplePdf(), { fileName: 'lease.pdf' })).json();
    expect((await packet()).text).toContain('lease.pdf');
    await me.browser.delete(`${place()}/${id}`);
    expect((await packet()).text).not.toContain('lease.pdf');
    await upload(samplePdf(), { fileName: 'deed.pdf' });
    await me.browser.post(`/api/claims/${claimId}/sent`);
    expect(await listed()).toMatchObject([{ fileName: 'deed.pdf', isSent: true }]);
    await upload(samplePdf({ text: 'Late' }), { fileName: 'late.pdf' });
    const { text } = await packet();
    expect(text).toContain('deed.pdf');
    expect(text).not.toContain('late.pdf');
  });
});

describe("somebody else's claim", () => {
  test('takes, shows and forgets nothing', async () => {
    const { id } = (await upload(samplePdf())).json();
    const stranger = await signInSomebody(server);
    const answers = [
      await upload(samplePdf(), { from: stranger }),
      await stranger.browser.get(`${place()}/${id}`),
      await stranger.browser.delete(`${place()}/${id}`),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ status: 404, detail: 'That claim does not exist.' });
    expect(await rows()).toHaveLength(1);
  });

  test('does not give a document to a claim of one’s own', async () => {
    const { id } = (await upload(samplePdf())).json();
    const stranger = await signInSomebody(server);
    const own = await saveClaim(server, stranger.userId);
    const answer = await stranger.browser.get(`/api/claims/${own}/documents/${id}`);
    expect(answer.json()).toMatchObject({ status: 404, detail: 'That document does not exist.' });
  });

  test('is not reported without a session', async () => {
    expect((await server.app.inject(`${place()}/${crypto.randomUUID()}`)).statusCode).toBe(401);
  });
});

test('neither job rows nor logs hold the name of a document', async () => {
  await upload(samplePdf(), { fileName: 'very-private-name.pdf' });
  await file();
  const { rows: jobs } = await server.db.execute(sql`select data::text from jobs.job`);
  expect(JSON.stringify(jobs) + server.logged.join('')).not.toContain('very-private-name');
});
