import type { PlaidApi } from 'plaid';
import { VendorError, type VendorFailure, vendorTimeoutMs } from '../vendor-error.ts';
import { type AccountOwners, noneIfUnsupported, toAccountOwners } from './owners.ts';
import { type TransactionsPage, toTransactionsPage } from './transactions.ts';
import { createWebhookVerifier, type WebhookVerifier } from './webhook.ts';

/** Plaid answers 400 to almost everything, also when its access to a bank or our own keys fail. */
const failureByCode: Record<string, VendorFailure> = {
  ITEM_LOGIN_REQUIRED: 'sign_in_needed',
  PENDING_DISCONNECT: 'sign_in_needed',
  PENDING_EXPIRATION: 'sign_in_needed',
  ITEM_NOT_FOUND: 'access_ended',
  INVALID_ACCESS_TOKEN: 'access_ended',
  USER_PERMISSION_REVOKED: 'access_ended',
  ITEM_NOT_SUPPORTED: 'access_ended',
  ADDITIONAL_CONSENT_REQUIRED: 'consent_needed',
  ACCESS_NOT_GRANTED: 'consent_needed',
  INVALID_API_KEYS: 'unavailable',
  UNAUTHORIZED_ENVIRONMENT: 'unavailable',
  INSTITUTION_DOWN: 'unavailable',
  INSTITUTION_NOT_AVAILABLE: 'unavailable',
  INSTITUTION_NOT_RESPONDING: 'unavailable',
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: 'paging_restarted',
};

/** The parts of the SDK's HTTP error that we use. */
interface HttpFailure {
  response?: { status: number; data?: { error_code?: unknown } };
}

export interface LinkedAccount {
  externalId: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
}

export interface AccountKey {
  accessToken: string;
  accountExternalId: string;
}

interface BankNumbers {
  routingNumber: string;
  accountNumber: string;
}

interface LinkRequest {
  userId: string;
  legalName: string;
  email: string;
  webhookUrl: string;
  /** Set to repair an existing connection instead of creating one. */
  accessToken?: string | undefined;
}

/** Banks through Plaid. Every failure is a `VendorError`. */
export interface Plaid {
  /** The script that shows Plaid's dialog in the browser. */
  linkScriptUrl: string;
  createLinkToken(request: LinkRequest): Promise<string>;
  exchange(publicToken: string): Promise<{ accessToken: string; itemId: string }>;
  describe(accessToken: string): Promise<{ institutionName: string; accounts: LinkedAccount[] }>;
  readTransactions(accessToken: string, cursor: string | null): Promise<TransactionsPage>;
  /** Returns undefined for an account without numbers, such as a credit card. */
  readNumbers(account: AccountKey): Promise<BankNumbers | undefined>;
  /**
   * Returns whom the bank names as owners, for each account or for the given one. Empty if the bank tells nobody. Fails
   * with `consent_needed` if the owner has not agreed to share it yet.
   */
  readOwners(accessToken: string, accountExternalId?: string): Promise<AccountOwners[]>;
  /** Returns a token that proves the account to Dwolla, which then needs no micro-deposits. */
  proveAccount(account: AccountKey): Promise<string>;
  remove(accessToken: string): Promise<void>;
  verifyWebhook: WebhookVerifier;
}

interface PlaidOptions {
  baseUrl: string;
  linkScriptUrl: string;
  clientId: string;
  secret: string;
  productName: string;
  /** The number of rows per page; by default the most that Plaid allows. */
  pageSize?: number;
}

const historyDays = 730;

const largestPageSize = 500;

export function createPlaid(options: PlaidOptions): Plaid {
  const { productName, pageSize = largestPageSize } = options;
  let opened: Promise<PlaidApi> | undefined;
  const client = () => {
    opened ??= openClient(options);
    return opened;
  };

  return {
    linkScriptUrl: options.linkScriptUrl,

    createLinkToken: (request) =>
      callPlaid(async () => {
        const { CountryCode, Products } = await import('plaid');
        const { data } = await (await client()).linkTokenCreate({
          client_name: productName,
          language: 'en',
          country_codes: [CountryCode.Us],
          user: {
            client_user_id: request.userId,
            legal_name: request.legalName,
            email_address: request.email,
          },
          webhook: request.webhookUrl,
          // Consent is requested up front, but the numbers are read only for an account that its owner wants to be paid
          // to, and the owners only to verify somebody. A repair asks too: banks linked earlier may lack it.
          additional_consented_products: [Products.Auth, Products.Identity],
          ...(request.accessToken
            ? { access_token: request.accessToken }
            : {
                products: [Products.Transactions],
                transactions: { days_requested: historyDays },
              }),
        });
        return data.link_token;
      }),

    exchange: (publicToken) =>
      callPlaid(async () => {
        const { data } = await (await client()).itemPublicTokenExchange({ public_token: publicToken });
        return { accessToken: data.access_token, itemId: data.item_id };
      }),

    describe: (accessToken) =>
      callPlaid(async () => {
        const { data } = await (await client()).accountsGet({ access_token: accessToken });
        return {
          institutionName: data.item.institution_name ?? 'Your bank',
          accounts: data.accounts.map(({ account_id, name, mask, type, subtype }) => ({
            externalId: account_id,
            name,
            mask,
            type,
            subtype,
          })),
        };
      }),

    readTransactions: (accessToken, cursor) =>
      callPlaid(async () => {
        const { data } = await (await client()).transactionsSync({
          access_token: accessToken,
          count: pageSize,
          ...(cursor !== null && { cursor }),
        });
        return toTransactionsPage(data);
      }),

    readNumbers: ({ accessToken, accountExternalId }) =>
      callPlaid(async () => {
        const { data } = await (await client()).authGet({
          access_token: accessToken,
          options: { account_ids: [accountExternalId] },
        });
        const found = data.numbers.ach.find(({ account_id }) => account_id === accountExternalId);
        return found && { routingNumber: found.routing, accountNumber: found.account };
      }),

    readOwners: (accessToken, accountExternalId) =>
      callPlaid(async () => {
        const { data } = await (await client()).identityGet({
          access_token: accessToken,
          ...(accountExternalId !== undefined && { options: { account_ids: [accountExternalId] } }),
        });
        return data.accounts.map(toAccountOwners);
      }).catch(noneIfUnsupported),

    proveAccount: ({ accessToken, accountExternalId }) =>
      callPlaid(async () => {
        const { ProcessorTokenCreateRequestProcessorEnum } = await import('plaid');
        const { data } = await (await client()).processorTokenCreate({
          access_token: accessToken,
          account_id: accountExternalId,
          processor: ProcessorTokenCreateRequestProcessorEnum.Dwolla,
        });
        return data.processor_token;
      }),

    remove: (accessToken) =>
      callPlaid(async () => {
        await (await client()).itemRemove({ access_token: accessToken });
      }),

    verifyWebhook: createWebhookVerifier((keyId) =>
      callPlaid(async () => (await (await client()).webhookVerificationKeyGet({ key_id: keyId })).data.key),
    ),
  };
}

/** The SDK is slow to load, so it is loaded on first use. */
async function openClient({ baseUrl, clientId, secret }: PlaidOptions): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Client } = await import('plaid');
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  return new Client(
    new Configuration({ basePath: baseUrl, baseOptions: { headers, timeout: vendorTimeoutMs } }),
  );
}

/** Runs a call and converts whatever it throws into a `VendorError`. */
export async function callPlaid<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw toVendorError(error as HttpFailure);
  }
}

function toVendorError({ response }: HttpFailure): VendorError {
  const code = typeof response?.data?.error_code === 'string' ? response.data.error_code : undefined;
  return new VendorError({ vendor: 'plaid', code, failure: failureOf(code, response?.status) });
}

function failureOf(code: string | undefined, status: number | undefined): VendorFailure {
  const known = code && failureByCode[code];
  if (known) return known;
  return status !== undefined && status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable';
}
