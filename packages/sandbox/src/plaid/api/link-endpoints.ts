import type { FastifyInstance } from 'fastify';
import type {
  ItemPublicTokenExchangeResponse,
  LinkTokenCreateResponse,
  SandboxPublicTokenCreateResponse,
} from 'plaid';
import { z } from 'zod';
import { findPersona } from '#sandbox/people/personas.ts';
import type { PlaidWorld } from '#sandbox/plaid/items/books.ts';
import { linkItem } from '#sandbox/plaid/items/change-item.ts';
import { supportedProducts } from '#sandbox/plaid/items/describe-item.ts';
import { requireInstitution } from '#sandbox/plaid/items/institutions.ts';
import type { Schedule } from '#sandbox/plaid/items/schedule.ts';
import {
  allowedAccounts,
  createLinkToken,
  createPublicToken,
  defaultDaysRequested,
  exchangePublicToken,
  historyOptions,
  linkTokenRequest,
  webhookAddress,
} from '#sandbox/plaid/link/link-token.ts';
import { addEndpoint, requestBody, token } from '../wire/endpoint.ts';
import { newId } from '../wire/identifiers.ts';

const publicTokenBody = requestBody({ public_token: token });
const sandboxPublicTokenBody = requestBody({
  institution_id: z.string().min(1).max(100),
  initial_products: z.array(z.enum(supportedProducts)).min(1).max(20),
  options: z
    .strictObject({
      webhook: webhookAddress.optional(),
      override_username: z.string().max(200).nullish(),
      override_password: z.string().max(200).nullish(),
      transactions: historyOptions.optional(),
    })
    .optional(),
});

/** Plaid lets the user name select an invented customer. Here it may be a sample person's name. */
function customerNamed(userName: string | null | undefined) {
  return { personaId: findPersona({ names: userName ? [userName] : [] }).id };
}

export function linkEndpoints(api: FastifyInstance, world: PlaidWorld, schedule: Schedule): void {
  addEndpoint<LinkTokenCreateResponse, z.infer<typeof linkTokenRequest>>(
    api,
    '/link/token/create',
    linkTokenRequest,
    (request) => {
      const { linkToken, expiresAt } = createLinkToken(world, request);
      return { link_token: linkToken, expiration: expiresAt };
    },
  );

  addEndpoint<ItemPublicTokenExchangeResponse, z.infer<typeof publicTokenBody>>(
    api,
    '/item/public_token/exchange',
    publicTokenBody,
    ({ public_token }) => {
      const { accessToken, itemId } = exchangePublicToken(world, public_token);
      return { access_token: accessToken, item_id: itemId };
    },
  );

  addEndpoint<SandboxPublicTokenCreateResponse, z.infer<typeof sandboxPublicTokenBody>>(
    api,
    '/sandbox/public_token/create',
    sandboxPublicTokenBody,
    ({ institution_id, initial_products, options }) => {
      const item = linkItem(
        world,
        {
          itemId: newId(),
          institutionId: requireInstitution(institution_id).institutionId,
          ...customerNamed(options?.override_username),
          products: initial_products,
          webhook: options?.webhook ?? null,
          daysRequested: options?.transactions?.days_requested ?? defaultDaysRequested,
        },
        allowedAccounts(undefined),
      );
      schedule.prepare(item);
      return { public_token: createPublicToken(world, item) };
    },
  );
}
