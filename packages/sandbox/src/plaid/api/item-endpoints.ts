import type { FastifyInstance } from 'fastify';
import type {
  AccountsGetResponse,
  AuthGetResponse,
  IdentityGetResponse,
  ItemGetResponse,
  ItemRemoveResponse,
  ProcessorTokenCreateResponse,
} from 'plaid';
import { z } from 'zod';
import {
  createProcessorToken,
  describeAccount,
  describeAchNumbers,
  selectAccounts,
} from '#sandbox/plaid/items/accounts.ts';
import {
  type PlaidWorld,
  requireConsent,
  requireHealthyItem,
  requireItem,
} from '#sandbox/plaid/items/books.ts';
import { removeItem } from '#sandbox/plaid/items/change-item.ts';
import { describeItem } from '#sandbox/plaid/items/describe-item.ts';
import { describeOwners } from '#sandbox/plaid/items/owners.ts';
import { addEndpoint, requestBody, token } from '../wire/endpoint.ts';

const tokenBody = requestBody({
  access_token: token,
  account_id: z.string().min(1).max(100),
  processor: z.literal('dwolla'),
});

const itemBody = requestBody({ access_token: token });

const accountsBody = requestBody({
  access_token: token,
  options: z
    .strictObject({
      account_ids: z.array(z.string().max(100)).max(50).optional(),
      min_last_updated_datetime: z.iso.datetime({ offset: true }).optional(),
    })
    .optional(),
});

const removeBody = requestBody({
  access_token: token,
  reason_code: z.string().max(100).nullish(),
  reason_note: z.string().max(512).nullish(),
});

type AccountsBody = z.infer<typeof accountsBody>;

export function itemEndpoints(api: FastifyInstance, world: PlaidWorld): void {
  const { books } = world;

  function read({ access_token, options }: AccountsBody) {
    const item = requireHealthyItem(books, access_token);
    const accounts = selectAccounts(books, item, options?.account_ids);
    return { item, accounts, described: accounts.map((account) => describeAccount(item, account)) };
  }

  addEndpoint<AccountsGetResponse, AccountsBody>(api, '/accounts/get', accountsBody, (body) => {
    const { item, described } = read(body);
    return { accounts: described, item: describeItem(item) };
  });

  addEndpoint<AuthGetResponse, AccountsBody>(api, '/auth/get', accountsBody, (body) => {
    const { item, accounts, described } = read(body);
    requireConsent(item, 'auth');
    const numbers = { ach: describeAchNumbers(item, accounts), eft: [], international: [], bacs: [] };
    return { accounts: described, numbers, item: describeItem(item) };
  });

  addEndpoint<IdentityGetResponse, AccountsBody>(api, '/identity/get', accountsBody, (body) => {
    const { item, described } = read(body);
    requireConsent(item, 'identity');
    const accounts = described.map((account) => ({ ...account, owners: describeOwners(item) }));
    return { accounts, item: describeItem(item) };
  });

  // For an item with an error, these calls do not fail: /item/get reports the error, and the item can be removed.
  addEndpoint<ItemGetResponse, z.infer<typeof itemBody>>(api, '/item/get', itemBody, ({ access_token }) => {
    const item = requireItem(books, access_token);
    return {
      item: describeItem(item),
      status: {
        transactions: { last_successful_update: item.pulledAt, last_failed_update: null },
        last_webhook: item.lastWebhook
          ? { sent_at: item.lastWebhook.sentAt, code_sent: item.lastWebhook.code }
          : null,
      },
    };
  });

  addEndpoint<ItemRemoveResponse, z.infer<typeof removeBody>>(
    api,
    '/item/remove',
    removeBody,
    ({ access_token }) => {
      removeItem(world, requireItem(books, access_token));
      return {};
    },
  );
}

export function processorEndpoints(api: FastifyInstance, { books }: PlaidWorld): void {
  addEndpoint<ProcessorTokenCreateResponse, z.infer<typeof tokenBody>>(
    api,
    '/processor/token/create',
    tokenBody,
    ({ access_token, account_id }) => {
      const item = requireHealthyItem(books, access_token);
      selectAccounts(books, item, [account_id]);
      return { processor_token: createProcessorToken(books, { itemId: item.itemId, accountId: account_id }) };
    },
  );
}
