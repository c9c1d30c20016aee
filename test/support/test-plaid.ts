import {
  Configuration,
  type LinkTokenCreateRequest,
  PlaidApi,
  type PlaidError,
  type RemovedTransaction,
  type Transaction,
} from 'plaid';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from './folder-for-test.ts';
import { createTestClock } from './test-clock.ts';
import { waitUntil } from './wait-until.ts';

interface PlaidOptions {
  dataDir?: string;
  speed?: number;
  clock?: ReturnType<typeof createTestClock>;
}

/** At this speed, a bank's history never becomes available within a test. */
export const tooSlow = 1e-4;
export const sandboxBank = 'ins_900101';

/** Starts a sandbox, fast by default. Its clock moves only when a test advances it. */
export async function startPlaidSandbox({
  dataDir,
  speed = 50,
  clock = createTestClock(),
}: PlaidOptions = {}) {
  const folder = dataDir ?? (await makeFolderForTest('plaid'));
  const { now } = clock;
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    speed,
    log: (line) => {
      // Webhook receivers stop with their tests, so failed deliveries are expected. Anything else that is logged is a failure.
      if (!line.startsWith('Sandbox webhook')) expect.unreachable(line);
    },
    now,
  });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, clock, dataDir: folder, plaid: createPlaidClient(sandbox.url) };
}

interface Keys {
  clientId?: string;
  secret?: string;
}

export function createPlaidClient(url: string, keys: Keys = {}): PlaidApi {
  const { path, clientId, secret } = { ...sandboxVendors.plaid, ...keys };
  return new PlaidApi(
    new Configuration({
      basePath: `${url}${path}`,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret } },
    }),
  );
}

/** Creates the Link request of the product, for a sample person by default. */
export function linkRequest(changes: Partial<LinkTokenCreateRequest> = {}): LinkTokenCreateRequest {
  return {
    client_name: 'Rightful',
    language: 'en',
    country_codes: ['US'],
    user: { client_user_id: 'user-1', legal_name: 'Jordan Rivera' },
    products: ['transactions'],
    additional_consented_products: ['auth', 'identity'],
    transactions: { days_requested: 730 },
    ...changes,
  } as LinkTokenCreateRequest;
}

interface LinkChoices {
  username?: string;
  password?: string;
  institutionId?: string;
  /** Selects only the accounts with this name. */
  account?: string;
}

/** Makes the calls of the dialog's script and returns the last response. */
export async function answerLink(url: string, linkToken: string, choices: LinkChoices = {}) {
  const { username = 'user_good', password = 'pass_good', institutionId = sandboxBank, account } = choices;
  const call = async (step: string, body: object) => {
    const response = await fetch(`${url}/plaid/link/session/${step}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Record<string, unknown> & { error_code?: string };
  };
  const opened = await call('open', { link_token: linkToken });
  const { link_session_id } = opened;
  if (opened.error_code) return opened;
  const signedIn = await call('sign-in', {
    link_session_id,
    institution_id: institutionId,
    username,
    password,
  });
  if (signedIn.error_code) return signedIn;
  const offered = signedIn.accounts as { id: string; name: string }[];
  const account_ids = offered
    .filter(({ name }) => account === undefined || name === account)
    .map(({ id }) => id);
  return call('finish', { link_session_id, account_ids });
}

type Sandbox = Pick<Awaited<ReturnType<typeof startPlaidSandbox>>, 'plaid' | 'url'>;

/** Links a bank and returns what the product stores about it. */
export async function linkBank(
  { plaid, url }: Sandbox,
  request: Partial<LinkTokenCreateRequest> = {},
  choices: LinkChoices = {},
) {
  const { data } = await plaid.linkTokenCreate(linkRequest(request));
  const { public_token } = await answerLink(url, data.link_token, choices);
  const exchanged = await plaid.itemPublicTokenExchange({ public_token: String(public_token) });
  return { access_token: exchanged.data.access_token, itemId: exchanged.data.item_id };
}

/** Links a bank and waits until its whole history is available. */
export async function linkReadyBank(
  sandbox: Sandbox,
  ...options: [Partial<LinkTokenCreateRequest>?, LinkChoices?]
) {
  const bank = await linkBank(sandbox, ...options);
  await waitUntil(async () => {
    const { data } = await sandbox.plaid.transactionsSync({ access_token: bank.access_token, count: 1 });
    return data.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE';
  });
  return bank;
}

interface Round {
  added: Transaction[];
  modified: Transaction[];
  removed: RemovedTransaction[];
  cursor: string;
  pages: number;
}

/** Fetches page after page from a cursor until there are no more. */
export async function syncAll(
  plaid: PlaidApi,
  { access_token, cursor = '', count = 500 }: { access_token: string; cursor?: string; count?: number },
): Promise<Round> {
  const round: Round = { added: [], modified: [], removed: [], cursor, pages: 0 };
  for (let hasMore = true; hasMore; ) {
    const { data } = await plaid.transactionsSync({ access_token, cursor: round.cursor, count });
    round.added.push(...data.added);
    round.modified.push(...data.modified);
    round.removed.push(...data.removed);
    round.cursor = data.next_cursor;
    round.pages += 1;
    hasMore = data.has_more;
  }
  return round;
}

/** Returns Plaid's error as the SDK reports it. */
export async function refusalOf(call: Promise<unknown>): Promise<PlaidError & { status: number }> {
  const error = await call.then(
    () => expect.unreachable('the call succeeded'),
    (thrown: { response?: { status: number; data: PlaidError } }) => thrown,
  );
  if (!error.response) throw error;
  return { ...error.response.data, status: error.response.status };
}
