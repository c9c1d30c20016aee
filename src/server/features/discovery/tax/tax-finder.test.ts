import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleFiles, samplePdf } from '#sandbox/irs/sample-files.ts';
import { sampleTaxpayers } from '#sandbox/irs/sample-returns.ts';
import { defaultPerson } from '#sandbox/people/personas.ts';
import { addTranscript } from '#server/features/connections/add-transcript.ts';
import { connections, taxTranscripts } from '#server/platform/db/schema/connections.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { samplePeople } from '#shared/people/sample-people.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { accountText, returnText, type TranscriptText, wageText } from '#test/support/transcript-text.ts';
import { findSubject } from '../find-subject.ts';
import { taxFinder } from './tax-finder.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

/** Creates a user whose identity is verified, so that transcripts are accepted. */
async function verifySomebody(dateOfBirth = '1985-05-05') {
  const { id: userId } = await createUser(server, { dateOfBirth });
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('nobody was made');
  const at = server.deps.now();
  await server.db.insert(connections).values({
    userId,
    personId: person.id,
    kind: 'tax',
    provider: 'idme',
    status: 'connected',
    externalId: userId,
    label: 'Sample Person',
    createdAt: at,
    updatedAt: at,
  });
  return { userId, personId: person.id };
}

async function addText(userId: string, { fileName, lines }: TranscriptText) {
  const contentBase64 = Buffer.from(lines.join('\n')).toString('base64');
  return addTranscript(server.deps, userId, { fileName, contentBase64 });
}

interface Look {
  today?: string;
  time?: string;
  signal?: AbortSignal;
}

async function find(
  personId: string,
  { today = '2026-11-15', time = '12:00:00.000', signal = new AbortController().signal }: Look = {},
) {
  const subject = await findSubject(server.db, personId);
  if (!subject) throw new Error('the person is gone');
  const deps = { ...server.deps, now: () => new Date(`${today}T${time}Z`) };
  return taxFinder.find(deps, subject, signal);
}

test.for([
  ['jordan-rivera', [['tax:eitc:2023', 325_800, 'medium']]],
  ['casey-nguyen', [['tax:unfiled-refund:2023', 170_700, 'high']]],
  [
    'morgan-whitfield',
    [
      ['tax:undelivered-refund:2024', 197_700, 'high'],
      ['tax:american-opportunity:2025', 235_000, 'medium'],
    ],
  ],
  ['default', [['tax:savers-credit:2024', 80_000, 'medium']]],
] as const)('the sample transcripts of %s hold exactly what was planted', async ([id, expected]) => {
  const taxpayer = sampleTaxpayers.find((candidate) => candidate.id === id);
  if (!taxpayer) throw new Error(`nobody is called ${id}`);
  const { dateOfBirth } =
    samplePeople.find(({ lastName }) => lastName === taxpayer.lastName) ?? defaultPerson;
  const { userId, personId } = await verifySomebody(dateOfBirth);
  for (const sample of sampleFiles(taxpayer))
    await addTranscript(server.deps, userId, {
      fileName: sample.name,
      contentBase64: samplePdf(sample).toString('base64'),
    });

  for (const today of ['2026-03-02', '2026-11-15']) {
    const candidates = await find(personId, { today });
    expect(candidates.map(({ key, amountCents, confidence }) => [key, amountCents, confidence])).toEqual(
      expected,
    );
    expect(candidates.every(({ isSandbox }) => isSandbox)).toBe(true);
  }
});

test('a finding says what it is based on and what to confirm, and shows its computation', async () => {
  const { userId, personId } = await verifySomebody();
  await addText(userId, returnText());

  const [found, ...others] = await find(personId);

  expect(others).toEqual([]);
  expect(found).toMatchObject({
    key: 'tax:eitc:2023',
    facts: { type: 'tax_credit' },
    title: 'Missed earned income tax credit, 2023',
    amountCents: 40_700,
    amountKind: 'estimate',
    deadline: '2027-04-15',
    isSandbox: false,
    source: { name: 'Internal Revenue Service' },
    explanation: { unit: 'cents' },
  });
  expect(found?.explanation.lines[0]).toEqual({
    label: 'Earned income, in its $50 band',
    detail: '$12,300 falls in $12,300–$12,350; its middle is $12,325',
    value: 1_232_500,
  });
  expect(found?.explanation.lines.at(-1)?.value).toBe(found?.amountCents);
  expect(found && evidenceLines(found)).toContainEqual(
    expect.objectContaining({ label: 'Earned income credit (return-2023.txt)', detail: '$0.00' }),
  );
  expect(found?.facts).toMatchObject({ kind: 'eitc', questions: expect.any(Array) });
  const ids = found?.facts.type === 'tax_credit' ? found.facts.questions.map(({ id }) => id) : [];
  expect(ids.length).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
  expect(found && evidenceLines(found)).toContainEqual(
    expect.objectContaining({ label: expect.stringContaining('Filing status') }),
  );
  expect(found && 'state' in found).toBe(false);
  // Descriptions are stored unencrypted, so incomes may appear only in the sealed parts.
  expect(found?.description).not.toContain('12,300');
});

test('a description says what a transcript shows, which stays true after the IRS has paid', async () => {
  const { userId, personId } = await verifySomebody();
  const returned = '740 Undelivered refund returned to IRS 05-12-2025 -$1,977.00';
  await addText(userId, accountText([returned], { taxYear: 2024, balance: '-$1,977.00' }));
  await addText(userId, accountText(['No tax return filed']));
  await addText(
    userId,
    wageText(['Form W-2 Wage and Tax Statement', 'Federal Income Tax Withheld: $640.50']),
  );

  const found = await find(personId);

  expect(found.map(({ description }) => description)).toEqual([
    expect.stringMatching(/^Your transcript shows no return for 2023, and more tax was withheld/),
    expect.stringMatching(/^Your 2024 refund .+ Your transcript shows the credit and no later refund\./),
  ]);
});

test.for([
  ['2027-04-15', '12:00:00.000', 1],
  ['2027-04-16', '03:59:59.999', 1],
  ['2027-04-16', '04:00:00.000', 0],
] as const)(
  'the last day for 2023 ends in the East: on %s at %s UTC there are %s findings',
  async ([today, time, count]) => {
    const { userId, personId } = await verifySomebody();
    await addText(userId, returnText());
    expect(await find(personId, { today, time })).toHaveLength(count);
  },
);

test.for([2016, 2022, 2024])('an undelivered refund of %s is exact and has no deadline', async (taxYear) => {
  const { userId, personId } = await verifySomebody();
  const returned = '740 Undelivered refund returned to IRS 05-12-2025 -$1,977.00';
  await addText(userId, accountText([returned], { taxYear, balance: '-$1,977.00' }));

  const [found] = await find(personId);

  expect(found).toMatchObject({
    key: `tax:undelivered-refund:${taxYear}`,
    amountCents: 197_700,
    amountKind: 'exact',
    filingComplexity: 'low',
  });
  expect(found && 'deadline' in found).toBe(false);
  expect(found && evidenceLines(found).map(({ label }) => label)).not.toContain(
    'In time for everybody until',
  );
});

test('the same records give the same findings again', async () => {
  const { userId, personId } = await verifySomebody();
  await addText(userId, returnText());
  expect(await find(personId)).toEqual(await find(personId));
});

test("nobody sees findings from another person's records", async () => {
  const [{ userId }, { personId }] = await Promise.all([verifySomebody(), verifySomebody()]);
  await addText(userId, returnText());
  expect(await find(personId)).toEqual([]);
});

test('the finder stops when the scan continues without it', async () => {
  const { userId, personId } = await verifySomebody();
  await addText(userId, returnText());
  await expect(find(personId, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
});

test('facts that were sealed for another row cannot be opened', async () => {
  const { userId, personId } = await verifySomebody();
  const { id } = await addText(userId, returnText());
  await server.db.update(taxTranscripts).set({ id: randomUUID() }).where(eq(taxTranscripts.id, id));
  await expect(find(personId)).rejects.toThrow();
});
