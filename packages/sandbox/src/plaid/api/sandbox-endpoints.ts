import type { FastifyInstance } from 'fastify';
import type {
  SandboxItemFireWebhookResponse,
  SandboxItemResetLoginResponse,
  SandboxTransactionsCreateResponse,
  WebhookVerificationKeyGetResponse,
} from 'plaid';
import { z } from 'zod';
import { dayOf, timeOn } from '#sandbox/plaid/history/bank-row.ts';
import { addCustomRows } from '#sandbox/plaid/items/add-rows.ts';
import { type PlaidWorld, requireHealthyItem, requireItem } from '#sandbox/plaid/items/books.ts';
import { requireLogin } from '#sandbox/plaid/items/change-item.ts';
import { tell } from '#sandbox/plaid/items/schedule.ts';
import { webhookCodes } from '#sandbox/plaid/items/webhooks.ts';
import { PlaidApiError } from '../wire/api-error.ts';
import { addEndpoint, requestBody, token } from '../wire/endpoint.ts';

const oldestTransactionDays = 14;
const noonMinutes = 12 * 60;

const itemBody = requestBody({ access_token: token });
const keyBody = requestBody({ key_id: z.string().min(1).max(200) });
const fireBody = requestBody({
  access_token: token,
  webhook_type: z.enum(['ITEM', 'TRANSACTIONS']).optional(),
  webhook_code: z.enum(webhookCodes),
});
const transactionsBody = requestBody({
  access_token: token,
  transactions: z
    .array(
      z.strictObject({
        date_transacted: z.iso.date(),
        date_posted: z.iso.date(),
        amount: z.number().min(-1_000_000).max(1_000_000),
        description: z.string().trim().min(1).max(200),
        iso_currency_code: z.literal('USD').optional(),
      }),
    )
    .min(1)
    .max(10),
});

export function sandboxEndpoints(api: FastifyInstance, world: PlaidWorld): void {
  const { books, webhooks } = world;

  addEndpoint<SandboxItemResetLoginResponse, z.infer<typeof itemBody>>(
    api,
    '/sandbox/item/reset_login',
    itemBody,
    ({ access_token }) => {
      requireLogin(world, requireItem(books, access_token));
      return { reset_login: true };
    },
  );

  addEndpoint<SandboxItemFireWebhookResponse, z.infer<typeof fireBody>>(
    api,
    '/sandbox/item/fire_webhook',
    fireBody,
    ({ access_token, webhook_code }) => {
      if (!tell(world, requireItem(books, access_token), webhook_code))
        throw new PlaidApiError('SANDBOX_WEBHOOK_INVALID');
      return { webhook_fired: true };
    },
  );

  addEndpoint<SandboxTransactionsCreateResponse, z.infer<typeof transactionsBody>>(
    api,
    '/sandbox/transactions/create',
    transactionsBody,
    ({ access_token, transactions }) => {
      const item = requireHealthyItem(books, access_token);
      const rows = transactions.map(({ date_transacted, date_posted, amount, description }) => {
        const [transactedOn, postedOn] = [dayOf(new Date(date_transacted)), dayOf(new Date(date_posted))];
        requireRecent({ transactedOn, postedOn, today: dayOf(world.now()) });
        return {
          at: timeOn(transactedOn, noonMinutes),
          postedOn,
          amountCents: Math.round(amount * 100),
          description,
        };
      });
      addCustomRows(world, item, rows);
      return {};
    },
  );

  addEndpoint<WebhookVerificationKeyGetResponse, z.infer<typeof keyBody>>(
    api,
    '/webhook_verification_key/get',
    keyBody,
    ({ key_id }) => ({ key: webhooks.keys.requirePublicKey(key_id) }),
  );
}

function requireRecent({
  transactedOn,
  postedOn,
  today,
}: {
  transactedOn: number;
  postedOn: number;
  today: number;
}) {
  if (transactedOn < today - oldestTransactionDays || postedOn < transactedOn || postedOn > today)
    throw new PlaidApiError(
      'INVALID_FIELD',
      'transaction and posted dates must be within the last 14 days, in order',
    );
}
