import type { FastifyInstance } from 'fastify';
import type { ProcessorTokenCreateResponse } from 'plaid';
import { z } from 'zod';
import { selectAccounts } from '#sandbox/plaid/items/accounts.ts';
import { requireHealthyItem } from '#sandbox/plaid/items/find-item.ts';
import { createProcessorToken } from '#sandbox/plaid/items/processor-tokens.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { addEndpoint } from './endpoint.ts';
import { requestBody, token } from './read-body.ts';

const tokenBody = requestBody({
  access_token: token,
  account_id: z.string().min(1).max(100),
  processor: z.literal('dwolla'),
});

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
