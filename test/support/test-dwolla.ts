import { Dwolla } from 'dwolla';
import { onTestFinished } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from './folder-for-test.ts';

const { path, key, secret } = sandboxVendors.dwolla;

export const goodRoutingNumber = '222222226';

interface DwollaOptions {
  dataDir?: string;
  speed?: number;
  now?: () => Date;
}

/** Starts a sandbox. At the default speed, nothing clears by itself within a test. */
export async function startDwollaSandbox({ dataDir, speed = 1, now = () => new Date() }: DwollaOptions = {}) {
  const folder = dataDir ?? (await makeFolderForTest('dwolla'));
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, dataDir: folder, speed, log: () => {}, now });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, dataDir: folder, sdk: createDwollaClient(sandbox.url) };
}

export function createDwollaClient(url: string): Dwolla {
  return new Dwolla({
    serverURL: `${url}${path}`,
    // Without this, the SDK requests tokens at the root of the host and not below the server's path.
    security: { clientID: key, clientSecret: secret, tokenURL: 'token' },
  });
}

/** Gets a token for requests that the SDK would not make. */
export async function takeDwollaToken(url: string): Promise<string> {
  const response = await fetch(`${url}${path}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

export function idIn(response: { headers: Record<string, string[]> } | undefined): string {
  return response?.headers.location?.[0]?.split('/').at(-1) ?? '';
}

function hrefIn(response: { headers: Record<string, string[]> } | undefined): string {
  return response?.headers.location?.[0] ?? '';
}

let count = 0;

/** Creates a customer with a bank whose account number has the given ending. */
export async function createPayee(
  sdk: Dwolla,
  { ending = '6789', type = 'receive-only' }: { ending?: string; type?: 'receive-only' | 'unverified' } = {},
) {
  count += 1;
  const email = `payee-${count}@example.com`;
  const customerId = idIn(
    await sdk.customers.create({ firstName: 'Casey', lastName: 'Nguyen', email, type }),
  );
  const bank = await sdk.customers.fundingSources.create({
    id: customerId,
    createCustomerFundingSource: {
      routingNumber: goodRoutingNumber,
      accountNumber: `12345${ending}`,
      bankAccountType: 'checking',
      name: 'Everyday checking',
    },
  });
  return { customerId, email, bankId: idIn(bank), bankHref: hrefIn(bank) };
}

export async function findMasterBalance(sdk: Dwolla) {
  const { links } = await sdk.root.get();
  const accountId = links?.account?.href?.split('/').at(-1) ?? '';
  const { embedded } = await sdk.accounts.fundingSources.list({ id: accountId });
  const balance = embedded?.fundingSources?.find(({ type }) => type === 'balance');
  return { id: balance?.id ?? '', href: balance?.links?.self?.href ?? '' };
}

export async function readBalance(sdk: Dwolla): Promise<string | undefined> {
  const found = await sdk.fundingSources.balance.get({ id: (await findMasterBalance(sdk)).id });
  return 'balance' in found ? found.balance.value : undefined;
}

interface Payout {
  to: string;
  value?: string;
  idempotencyKey?: string;
}

/** Sends money from the master balance and returns the transfer's id. */
export async function payOut(sdk: Dwolla, { to, value = '12.34', idempotencyKey }: Payout): Promise<string> {
  const { href } = await findMasterBalance(sdk);
  const response = await sdk.transfers.create({
    ...(idempotencyKey && { idempotencyKey }),
    requestBody: {
      links: { source: { href }, destination: { href: to } },
      amount: { value, currency: 'USD' },
    },
  });
  return idIn(response);
}

/** Reads the amounts of a bank's two small deposits from the sandbox's page. */
export async function readDepositAmounts(url: string, bankId: string): Promise<[number, number]> {
  const page = await (await fetch(`${url}${path}`)).text();
  const row = page.slice(page.indexOf(`<tr id="${bankId}">`));
  const [, first, second] = /\$0\.(\d\d) and \$0\.(\d\d)/.exec(row) ?? [];
  if (!page.includes(bankId) || !first || !second) throw new Error('the page shows no deposits to that bank');
  return [Number(first), Number(second)];
}
