import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offices } from '#catalog/offices/offices.ts';
import { officesOwnWay } from '#catalog/offices/way-to-file.ts';
import { cents } from '#shared/money.ts';
import type { StateCode } from '#shared/us-states.ts';
import { fillablePdf } from '#test/support/fillable-pdf.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { samplePacket } from '#test/support/sample-packet.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sha256 } from '../official-forms/read-forms.ts';
import { evidenceChecklist } from '../packet/evidence-checklist.ts';
import { renderChecklist } from '../packet/render-checklist.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const at = (state: string, catalogId = `${state.toLowerCase()}-unclaimed-property`) => ({
  source: { name: 'Sample Office', url: 'https://office.example/', catalogId },
  state: state as StateCode,
  facts: sampleProperty({ propertyId: 'P-77', holder: 'Sample Foods', ownerName: 'PERSON SAMPLE' }),
});

const read = async (claimId: string, part = '') => me.browser.get(`/api/claims/${claimId}${part}`);

test('an office that takes claims only on its website gets no packet of ours, and its owner everything for it', async () => {
  const claimId = await saveClaim(server, me.userId, at('TX'));

  const { guidance } = (await read(claimId)).json();

  expect(guidance.why).toContain('on its own website');
  expect(guidance.office).toEqual({
    hasForm: false,
    words: expect.arrayContaining([
      { label: 'Property ID', text: 'P-77' },
      { label: 'Last name', text: 'Person' },
    ]),
  });
  expect((await read(claimId, '/filing')).json()).toMatchObject({ status: 409, code: 'guidance_only' });
  const filed = await me.browser.post(`/api/claims/${claimId}/file`, {});
  expect(filed.json()).toMatchObject({ status: 409, code: 'guidance_only' });
  expect((await read(claimId, '/status')).json().nextStep).toContain('how to claim it from');
  const { pages } = await readPdf((await read(claimId, '/checklist')).rawPayload);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain('P-77');
  expect(pages[0]).toContain('Austin, TX 78711-2046');
  expect((await read(claimId, '/official-form')).statusCode).toBe(404);

  const sent = await me.browser.post(`/api/claims/${claimId}/sent`, { referenceNumber: 'T-1' });

  expect(sent.json()).toMatchObject({ status: 'filed', referenceNumber: 'T-1' });
  expect((await read(claimId)).json()).toMatchObject({ filing: { mode: 'self', hasPacket: false } });
});

test('an office’s own form is filled in where an operator has provided it', async () => {
  const claimId = await saveClaim(server, me.userId, at('HI'));
  const folder = path.join(server.deps.config.dataDir, 'forms');
  await mkdir(folder, { recursive: true });
  const pdf = await fillablePdf();
  await writeFile(path.join(folder, 'hi.pdf'), pdf);
  const mapping = {
    state: 'HI',
    formName: 'Claim form',
    pdf: 'hi.pdf',
    sha256: sha256(pdf),
    claimants: ['owner'],
    fields: { Name: 'claimant.name', Holder: 'property.holder', SSN: 'property.id' },
    byHand: ['SSN', 'Signature'],
  };
  const place = (changes: object) =>
    writeFile(path.join(folder, 'hi.json'), JSON.stringify({ ...mapping, ...changes }));
  await place({});

  expect((await read(claimId)).json().guidance.office.hasForm).toBe(true);
  const form = await read(claimId, '/official-form');

  expect(form.headers['content-type']).toBe('application/pdf');
  const { pages } = await readPdf(form.rawPayload);
  expect(pages[0]).toContain('Sample Person');
  expect(pages[1]).toContain('Sample Foods');
  // Even if the mapping writes into it, the number's field stays empty.
  expect(pages.join()).not.toContain('P-77');

  await place({ sha256: '0'.repeat(64) });
  expect((await read(claimId)).json().guidance.office.hasForm).toBe(false);
  expect((await read(claimId, '/official-form')).statusCode).toBe(404);
});

test('where we file and the office takes only its own form on paper, its owner may claim it either way', async () => {
  const claimId = await saveClaim(server, me.userId, at('CA'));
  expect((await read(claimId)).json()).toMatchObject({
    guidance: null,
    ownWay: { office: { words: expect.arrayContaining([{ label: 'Property ID', text: 'P-77' }]) } },
  });
  expect((await read(claimId, '/checklist')).statusCode).toBe(200);
  expect((await read(claimId, '/filing')).json()).toMatchObject({ mode: 'agent' });
  const onPaper = await me.browser.post(`/api/claims/${claimId}/file`, { onPaper: true });
  expect(onPaper.json()).toMatchObject({ status: 409, code: 'guidance_only' });

  expect((await me.browser.post(`/api/claims/${claimId}/sent`, {})).json()).toMatchObject({
    status: 'filed',
  });

  expect((await read(claimId)).json()).toMatchObject({ filing: { mode: 'self', hasPacket: false } });
});

test('where nobody has confirmed the way, and for what another office holds, there is a packet', async () => {
  for (const [index, changes] of [at('OK'), at('TX', 'another-office')].entries()) {
    const claimId = await saveClaim(server, me.userId, { ...changes, key: `record:other:${index}` });
    expect((await read(claimId)).json()).toMatchObject({ guidance: null, ownWay: null });
    expect((await read(claimId, '/checklist')).statusCode).toBe(404);
  }
  const inDoubt = await saveClaim(server, me.userId, { ...at('OK'), key: 'record:ok:2' });
  const preview = (await read(inDoubt, '/filing')).json();
  expect(preview.notices.join()).toContain('We haven’t confirmed whether this office takes papers');
});

describe('the checklist fits on one page for', () => {
  test.each(offices.map((office) => [office.state, office] as const))('%s', async (state, office) => {
    const { claim, claimant } = samplePacket();
    const question = { ...claim, state, propertyKind: 'securities' as const, amountCents: cents(90_000_00) };
    const checklist = await renderChecklist({
      ...question,
      id: '0f6b7c1e-5d1a-4b7e-9a63-2f0c5a9d3e11',
      claimant,
      office,
      way: officesOwnWay(state) ?? 'portal',
      papers: evidenceChecklist({ mode: 'self', claim: question, claimant }),
      lastDay: '2035-10-31',
      isSandbox: true,
      generatedAt: new Date('2026-11-19T12:00:00Z'),
    });
    const { pages } = await readPdf(checklist);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Claim number');
  });
});
