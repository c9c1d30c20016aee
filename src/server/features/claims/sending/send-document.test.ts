import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claimDocuments } from '#server/platform/db/schema/documents.ts';
import type { Deps } from '#server/platform/deps.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followClaims } from '../tracking/follow-claims.ts';
import { notifyOfStep } from '../tracking/notify-of-step.ts';
import { refreshClaim } from '../tracking/refresh-claim.ts';
import { sendClaim } from './send-claim.ts';
import { sendDocument } from './send-document.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
let claimId: string;
/** The sandbox is so slow that an office acts only when a test presses a button. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
  claimId = await saveClaim(server, me.userId);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
});

const readClaim = async () => (await me.browser.get(`/api/claims/${claimId}`)).json();
const add = async (fileName = 'id.pdf') => {
  const contentBase64 = samplePdf({ text: fileName }).toString('base64');
  const body = { kind: 'photo_id', fileName, contentBase64 };
  return String((await me.browser.post(`/api/claims/${claimId}/documents`, body)).json().id);
};
const kinds = async () => (await readClaim()).timeline.map(({ kind }: { kind: string }) => kind);

async function askForDocument(): Promise<string> {
  await sendClaim(server.deps, claimId);
  const reference = String((await readClaim()).referenceNumber);
  await openOfficeDesk(server).press('ask', { id: reference, description: 'A copy of a photo ID' });
  await refreshClaim(server.deps, claimId);
  return reference;
}

async function documentsAtOffice(reference: string): Promise<unknown[]> {
  const { path, apiKey } = sandboxVendors.agencies;
  const place = `${server.sandboxUrl}${path}/office-sample-state-treasurer/claims/${reference}`;
  const answer = await fetch(place, { headers: { authorization: `Bearer ${apiKey}` } });
  return ((await answer.json()) as { documents: unknown[] }).documents;
}

const jobsFor = async (documentId: string) => {
  const { rows } = await server.db.execute<{ name: string; id: string }>(
    "select name, data->>'documentId' as id from jobs.job",
  );
  return rows.filter(({ id }) => id === documentId).map(({ name }) => name);
};

describe('a document that the office asked for', () => {
  test('is sent to it and listed in the timeline, and the office continues', async () => {
    const reference = await askForDocument();
    expect((await kinds()).at(-1)).toBe('documents_needed');
    const documentId = await add();
    expect(await jobsFor(documentId)).toEqual(['send-document']);
    await sendDocument(server.deps, documentId);
    expect(await documentsAtOffice(reference)).toMatchObject([{ name: 'id.pdf' }]);
    await refreshClaim(server.deps, claimId);
    expect((await kinds()).slice(-2)).toEqual(['document_added', 'in_review']);
    const { documents, timeline } = await readClaim();
    expect(documents).toMatchObject([{ id: documentId, isSent: true }]);
    expect(timeline.at(-2).text).toBe('We sent your document “id.pdf” to Sample State Treasurer.');
  });

  test('sent twice at once, and again, is one at the office and one step', async () => {
    const reference = await askForDocument();
    const documentId = await add();
    await Promise.all([sendDocument(server.deps, documentId), sendDocument(server.deps, documentId)]);
    await sendDocument(server.deps, documentId);
    expect(await documentsAtOffice(reference)).toHaveLength(1);
    expect((await kinds()).filter((kind: string) => kind === 'document_added')).toHaveLength(1);
  });

  test('killed after the office has it, the next try finds the same document', async () => {
    const reference = await askForDocument();
    const documentId = await add();
    const { agencies } = server.deps;
    const dying: Deps = {
      ...server.deps,
      agencies: {
        ...agencies,
        addDocument: async (document) => {
          await agencies.addDocument(document);
          throw new Error('killed');
        },
      },
    };
    await expect(sendDocument(dying, documentId)).rejects.toThrow('killed');
    await sendDocument(server.deps, documentId);
    expect(await documentsAtOffice(reference)).toHaveLength(1);
  });

  test('that was removed before is not sent', async () => {
    const reference = await askForDocument();
    const documentId = await add();
    await me.browser.delete(`/api/claims/${claimId}/documents/${documentId}`);
    await sendDocument(server.deps, documentId);
    expect(await documentsAtOffice(reference)).toEqual([]);
  });

  test('is emailed to its owner', async () => {
    await askForDocument();
    await sendDocument(server.deps, await add());
    const { rows } = await server.db.execute<{ id: string }>(
      "select id from claim_events where kind = 'document_added' order by sequence desc limit 1",
    );
    await notifyOfStep(server.deps, String(rows[0]?.id));
    const [{ email = '' } = {}] = await server.db.select().from(users).where(eq(users.id, me.userId));
    expect((await server.mailbox.waitForMail(email)).text).toContain('We sent your document “id.pdf”');
  });
});

describe('a document that was added', () => {
  test('while the claim was on its way follows it', async () => {
    const documentId = await add();
    expect(await jobsFor(documentId)).toEqual([]);
    await sendClaim(server.deps, claimId);
    expect(await jobsFor(documentId)).toEqual(['send-document']);
  });

  test('and whose sending was lost is sent by the hourly check', async () => {
    await sendClaim(server.deps, claimId);
    const documentId = await add();
    await followClaims(server.deps);
    expect(await jobsFor(documentId)).toEqual(['send-document', 'send-document']);
  });

  test('to a claim that was decided meanwhile stays here', async () => {
    const reference = await askForDocument();
    const documentId = await add();
    await openOfficeDesk(server).press('reject', { id: reference, reason: 'Too late' });
    await refreshClaim(server.deps, claimId);
    await sendDocument(server.deps, documentId);
    const [row] = await server.db.select().from(claimDocuments).where(eq(claimDocuments.id, documentId));
    expect(row?.sentAt).toBeNull();
  });
});
