import type { PlaidApi, Transaction as PlaidTransaction, TransactionsSyncResponse } from 'plaid';
import { plaidFailure } from './plaid-failure.ts';
import { createWebhookVerifier, type WebhookVerifier } from './plaid-webhook.ts';
import { vendorTimeoutMs } from './vendor-error.ts';

export interface LinkedAccount {
  externalId: string;
  name: string;
  mask: string | null;
  type: string;
  subtype: string | null;
}

export interface BankTransaction {
  externalId: string;
  accountExternalId: string;
  amountCents: number;
  currency: string;
  postedOn: string;
  authorizedOn: string | null;
  name: string;
  merchantName: string | null;
  category: string | null;
  isPending: boolean;
}

export interface TransactionsPage {
  /** New or changed. */
  present: BankTransaction[];
  removedIds: string[];
  nextCursor: string;
  hasMore: boolean;
  /** Whether the vendor has fetched the whole history from the bank. */
  isComplete: boolean;
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
  /** Set to repair a connection instead of making one. */
  accessToken?: string | undefined;
}

/** Banks, through Plaid. Every failure is a `VendorError`. */
export interface Plaid {
  createLinkToken(request: LinkRequest): Promise<string>;
  exchange(publicToken: string): Promise<{ accessToken: string; itemId: string }>;
  describe(accessToken: string): Promise<{ institutionName: string; accounts: LinkedAccount[] }>;
  readTransactions(accessToken: string, cursor: string | null): Promise<TransactionsPage>;
  /** Undefined for an account that has none, such as a card. */
  readNumbers(account: AccountKey): Promise<BankNumbers | undefined>;
  /** Proves the account to the payout vendor, which then needs no small deposits. */
  proveAccount(account: AccountKey): Promise<string>;
  remove(accessToken: string): Promise<void>;
  verifyWebhook: WebhookVerifier;
}

interface PlaidOptions {
  baseUrl: string;
  clientId: string;
  secret: string;
  productName: string;
  /** Rows in one answer; the most the vendor gives unless told otherwise. */
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
    createLinkToken: (request) =>
      plaidFailure(async () => {
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
          ...(request.accessToken
            ? { access_token: request.accessToken }
            : {
                products: [Products.Transactions],
                // Asked for with the rest, and used only for an account that its owner wants to be paid to.
                additional_consented_products: [Products.Auth],
                transactions: { days_requested: historyDays },
              }),
        });
        return data.link_token;
      }),

    exchange: (publicToken) =>
      plaidFailure(async () => {
        const { data } = await (await client()).itemPublicTokenExchange({ public_token: publicToken });
        return { accessToken: data.access_token, itemId: data.item_id };
      }),

    describe: (accessToken) =>
      plaidFailure(async () => {
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
      plaidFailure(async () => {
        const { data } = await (await client()).transactionsSync({
          access_token: accessToken,
          count: pageSize,
          ...(cursor !== null && { cursor }),
        });
        return toPage(data);
      }),

    readNumbers: ({ accessToken, accountExternalId }) =>
      plaidFailure(async () => {
        const { data } = await (await client()).authGet({
          access_token: accessToken,
          options: { account_ids: [accountExternalId] },
        });
        const found = data.numbers.ach.find(({ account_id }) => account_id === accountExternalId);
        return found && { routingNumber: found.routing, accountNumber: found.account };
      }),

    proveAccount: ({ accessToken, accountExternalId }) =>
      plaidFailure(async () => {
        const { ProcessorTokenCreateRequestProcessorEnum } = await import('plaid');
        const { data } = await (await client()).processorTokenCreate({
          access_token: accessToken,
          account_id: accountExternalId,
          processor: ProcessorTokenCreateRequestProcessorEnum.Dwolla,
        });
        return data.processor_token;
      }),

    remove: (accessToken) =>
      plaidFailure(async () => {
        await (await client()).itemRemove({ access_token: accessToken });
      }),

    verifyWebhook: createWebhookVerifier((keyId) =>
      plaidFailure(
        async () => (await (await client()).webhookVerificationKeyGet({ key_id: keyId })).data.key,
      ),
    ),
  };
}

/** The SDK takes long to load, so it is loaded when it is needed first. */
async function openClient({ baseUrl, clientId, secret }: PlaidOptions): Promise<PlaidApi> {
  const { Configuration, PlaidApi: Client } = await import('plaid');
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret };
  return new Client(
    new Configuration({ basePath: baseUrl, baseOptions: { headers, timeout: vendorTimeoutMs } }),
  );
}

function toPage(data: TransactionsSyncResponse): TransactionsPage {
  return {
    present: [...data.added, ...data.modified].map(toTransaction),
    removedIds: data.removed.map(({ transaction_id }) => transaction_id),
    nextCursor: data.next_cursor,
    hasMore: data.has_more,
    isComplete: data.transactions_update_status === 'HISTORICAL_UPDATE_COMPLETE',
  };
}

function toTransaction(transaction: PlaidTransaction): BankTransaction {
  return {
    externalId: transaction.transaction_id,
    accountExternalId: transaction.account_id,
    // The vendor sends dollars as a number; a hundredth of it is exact once rounded.
    amountCents: Math.round(transaction.amount * 100),
    currency: transaction.iso_currency_code ?? transaction.unofficial_currency_code ?? 'USD',
    postedOn: transaction.date,
    authorizedOn: transaction.authorized_date ?? null,
    name: transaction.original_description ?? transaction.name,
    merchantName: transaction.merchant_name ?? null,
    category: transaction.personal_finance_category?.detailed ?? null,
    isPending: transaction.pending,
  };
}
