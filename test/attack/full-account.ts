import { eq, getTableColumns } from 'drizzle-orm';
import { holdings } from '#server/features/privacy/holdings.ts';
import { claimAnswers } from '#server/platform/db/schema/claims.ts';
import { bankAccounts } from '#server/platform/db/schema/payouts.ts';
import { searchAnswers } from '#server/platform/db/schema/search-plan.ts';
import { claimQuestionPlace, searchAnswersPlace } from '#server/platform/db/sealed-places.ts';
import { fillAccount } from '#test/support/fill-account.ts';
import { addAccount } from '#test/support/payout-desk.ts';
import { samplePdf } from '#test/support/sample-documents.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import type { createTestBrowser } from '#test/support/test-browser.ts';
import { answerLink } from '#test/support/test-plaid.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { addPasskey } from '#test/support/two-factor.ts';
import { sampleBodies } from './sample-bodies.ts';

type Browser = ReturnType<typeof createTestBrowser>;

/** The names of ids in paths and bodies. */
export const idNames = [
  'payment_intent_id',
  'claimId',
  'documentId',
  'accountId',
  'passkeyId',
  'sessionId',
  'connectionId',
  'linkedAccountId',
  'personId',
];

/** A user who has one of everything, and the ids that calls use for it. */
export interface FullAccount {
  browser: Browser;
  userId: string;
  /** Keyed by their names in paths and bodies. */
  ids: Readonly<Record<string, string>>;
}

export async function openFullAccount(server: TestServer): Promise<FullAccount> {
  const { browser, userId } = await signInSomebody(server);
  const payment_intent_id = await startPayment(browser);
  const { passkeyId } = await addPasskey(server, browser);
  await fillAccount(server, userId);
  await forgetFilledNumbers(server, userId);
  await makeAnswerReadable(server, userId);
  await makePlanReadable(server, userId);
  const { id: accountId } = await addAccount(browser);
  const claimId = await saveClaim(server, userId);
  await server.db.update(claimAnswers).set({ claimId }).where(eq(claimAnswers.userId, userId));
  const sessions = (await browser.get('/api/user/sessions')).json() as { id: string; isCurrent: boolean }[];
  return {
    browser,
    userId,
    ids: {
      payment_intent_id,
      accountId,
      passkeyId,
      claimId,
      documentId: await addDocument(browser, claimId),
      personId: await addPerson(browser),
      sessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '',
      ...(await connectBank(server, browser)),
    },
  };
}

/** The filler bytes for sealed numbers cannot be decrypted, but the numbers of accounts in use are decrypted. */
async function forgetFilledNumbers({ db, deps }: TestServer, userId: string): Promise<void> {
  await db
    .update(bankAccounts)
    .set({ sealedNumbers: null, removedAt: deps.now() })
    .where(eq(bankAccounts.userId, userId));
}

/** As the sample body of the call names it. */
const answeredQuestionId = 'a-question';

/** The filler's answer is to a question that nobody could read, and it counts for every claim. */
async function makeAnswerReadable({ db, deps }: TestServer, userId: string): Promise<void> {
  const [filled] = await db.select().from(claimAnswers).where(eq(claimAnswers.userId, userId));
  if (!filled) throw new Error('the account has no answer');
  const question = { id: answeredQuestionId, kind: 'record' };
  const sealedQuestion = await deps.vault.sealJson(db, claimQuestionPlace(filled), question);
  const asked = { questionId: answeredQuestionId, answer: 'not_sure', sealedQuestion } as const;
  await db.update(claimAnswers).set(asked).where(eq(claimAnswers.userId, userId));
}

async function startPayment(browser: Browser): Promise<string> {
  const answer = await browser.post('/api/create-payment-intent', { plan: 'unlimited' });
  const { clientSecret } = answer.json() as { clientSecret: string };
  return clientSecret.split('_secret_')[0] ?? '';
}

async function addDocument(browser: Browser, claimId: string): Promise<string> {
  const file = { fileName: 'license.pdf', contentBase64: samplePdf().toString('base64') };
  return (await browser.post(`/api/claims/${claimId}/documents`, { kind: 'photo_id', ...file })).json().id;
}

async function addPerson(browser: Browser): Promise<string> {
  const [person] = sampleBodies['POST /api/people'];
  return (await browser.post('/api/people', person)).json().id;
}

async function connectBank({ sandboxUrl }: TestServer, browser: Browser) {
  const { link_token } = (await browser.post('/api/plaid/create-link-token')).json();
  const { public_token } = await answerLink(sandboxUrl, link_token);
  const { accountData } = (await browser.post('/api/plaid/exchange-token', { public_token })).json();
  return {
    connectionId: String(accountData.connectionId),
    linkedAccountId: String(accountData.accounts[0].id),
  };
}

/** Reads every row of an account as text, by table. */
export async function rowsOf({ db }: TestServer, userId: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const { table, section, rowsOf: ownedBy } of holdings)
    rows[section] = (await db.select().from(table).where(ownedBy(userId)))
      .map((row) => JSON.stringify(row))
      .sort();
  return rows;
}

/** Lists the ids of all rows of an account. */
export async function idsOf({ db }: TestServer, userId: string): Promise<string[]> {
  const ids = new Set([userId]);
  for (const { table, rowsOf: ownedBy } of holdings) {
    const { id } = getTableColumns(table);
    if (!id) continue;
    for (const row of await db.select({ id }).from(table).where(ownedBy(userId))) ids.add(String(row.id));
  }
  return [...ids];
}

/** The filler's answers about searches are no list. */
async function makePlanReadable({ db, deps }: TestServer, userId: string): Promise<void> {
  const [filled] = await db.select().from(searchAnswers).where(eq(searchAnswers.userId, userId));
  if (!filled) throw new Error('the account has no answers about searches');
  const sealedAnswers = await deps.vault.sealJson(db, searchAnswersPlace(filled), []);
  await db.update(searchAnswers).set({ sealedAnswers }).where(eq(searchAnswers.userId, userId));
}
