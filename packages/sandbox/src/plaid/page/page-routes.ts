import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseForms } from '#sandbox/page/form-parser.ts';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { dayOf } from '#sandbox/plaid/history/day.ts';
import { addCustomRows, addDuplicate, addOwedRefund } from '#sandbox/plaid/items/add-rows.ts';
import { tell } from '#sandbox/plaid/items/announce.ts';
import { refreshItem, requireLogin, revokePermission } from '#sandbox/plaid/items/change-item.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import { webhookCodes } from '#sandbox/plaid/webhooks/messages.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import type { SeenRequest } from '#sandbox/seen/seen-requests.ts';
import type { Collection } from '#sandbox/store/document-store.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';
import { actionPath } from './action-path.ts';
import { plaidPage } from './plaid-page.ts';

const itemForm = z.object({ itemId: z.string().max(100) });
const transactionForm = z.object({
  description: z.string().trim().min(1).max(100),
  dollars: z.coerce.number().min(-100_000).max(100_000),
});
const webhookForm = z.object({ code: z.enum(webhookCodes) });
const resendForm = z.object({ id: z.string().max(100) });

const { path: pagePath } = sandboxVendors.plaid;

export function pageRoutes(corner: FastifyInstance, world: PlaidWorld, seen: Collection<SeenRequest>): void {
  parseForms(corner);
  corner.get(pagePath, (_request, reply) => sendPage(reply, plaidPage(world, seen.list())));

  function onItem(action: Parameters<typeof actionPath>[0], act: (item: Item, form: unknown) => void): void {
    onForm(action, (form) => act(requireListedItem(world, readForm(itemForm, form).itemId), form));
  }

  function onForm(action: Parameters<typeof actionPath>[0], act: (form: unknown) => void): void {
    corner.post(actionPath(action), { preHandler: refuseCrossSiteActions }, (request, reply) => {
      act(request.body);
      return reply.redirect(pagePath, 303);
    });
  }

  onItem('require-login', (item) => requireLogin(world, item));
  onItem('revoke', (item) => revokePermission(world, item));
  onItem('settle', (item) => refreshItem(world, item));
  onItem('duplicate-charge', (item) => addDuplicate(world, item));
  onItem('refund-credit', (item) => addOwedRefund(world, item));
  onItem('fire-webhook', (item, form) => void tell(world, item, readForm(webhookForm, form).code));
  onItem('add-transaction', (item, form) => {
    const { description, dollars } = readForm(transactionForm, form);
    const at = world.now();
    addCustomRows(world, item, [
      { at, postedOn: dayOf(at), amountCents: Math.round(dollars * 100), description },
    ]);
  });
  onForm('resend', (form) => world.webhooks.deliveries.resend(readForm(resendForm, form).id));
}

function readForm<Output>(schema: z.ZodType<Output>, form: unknown): Output {
  const result = schema.safeParse(form);
  if (!result.success)
    throw new AppError('invalid_input', 'The form was not filled in as the page offers it.');
  return result.data;
}

function requireListedItem({ books }: PlaidWorld, itemId: string): Item {
  const item = books.items.find(itemId);
  if (!item) throw new AppError('not_found', 'That login is no longer linked.');
  return item;
}
