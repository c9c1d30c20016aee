import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import { isApiPathOf, openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { formReader, parseForms, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { html } from '#sandbox/page/html.ts';
import { AppError, sandboxVendors } from '#sandbox/shared.ts';
import { apiRoutes } from './api-routes.ts';
import { type Desk, openDesk } from './desk.ts';
import type { ProvingPartner } from './funding-sources.ts';
import { centsOf, moneyText, Refusal } from './hal.ts';
import { masterBalanceId } from './master-account.ts';
import { pageRoute } from './page.ts';
import { returnCodes } from './return-codes.ts';
import type { PaidIn } from './transfers.ts';

const dwollaRoom = sandboxVendors.dwolla.path;

const idSchema = z.object({ id: z.string().max(100) });

const bounceSchema = idSchema.extend({ code: z.string().refine((code) => code in returnCodes) });

const depositSchema = z.object({
  amount: z
    .string()
    .trim()
    .regex(/^\d{1,8}\.\d{2}$/)
    .refine((value) => Number(value) > 0),
  addenda: z.string().trim().max(80),
});

const read = formReader('Press one of the buttons on the Dwolla page.');

interface DwollaInstitution extends Institution {
  /** Books a payment from outside into the master account. */
  receive(paidIn: PaidIn): void;
}

/** Simulates Dwolla with the same addresses, responses, delays, and webhooks, but without money. */
export function openDwolla(surroundings: Surroundings, partner: ProvingPartner): DwollaInstitution {
  const { dataDir, now, log } = surroundings;
  const store = openStore(path.join(dataDir, 'dwolla.jsonl'));
  const seen = openSeenRequests(store);
  const desk = openDesk(surroundings, store, partner);
  const { path: dwollaRoom } = sandboxVendors.dwolla;

  return {
    panel: dwollaPanel(desk),
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: isApiPathOf(dwollaRoom) });
      // Only once the server listens, because webhooks contain links to its address.
      corner.addHook('onListen', async () => desk.resume());
      pageRoute(corner, desk, seen);
      await corner.register(async (actions) => actionRoutes(actions, desk));
      await corner.register(async (api) => apiRoutes(api, desk, log), { prefix: dwollaRoom });
    },
    receive: desk.transfers.receive,
    close: () => desk.close(),
  };
}

function dwollaPanel({ transfers }: Desk): Panel {
  return {
    title: 'Dwolla',
    path: sandboxVendors.dwolla.path,
    describe: () => {
      const waiting = transfers.list().filter(({ status }) => status === 'pending').length;
      return html`<p>Payouts to bank accounts: micro-deposits, transfers that clear, and transfers that bounce.</p>
<p class="figure">${moneyText(transfers.ledger.balanceCents(masterBalanceId))} in the balance,
${waiting} on the way</p>`;
    },
  };
}

/** The buttons with which the sandbox's user acts for the banks. */
function actionRoutes(corner: FastifyInstance, desk: Desk): void {
  const { transfers, microDeposits, subscriptions, processAll } = desk;
  parseForms(corner);

  function action(name: string, act: (body: unknown) => void): void {
    corner.post(
      `${dwollaRoom}/actions/${name}`,
      { preHandler: refuseCrossSiteActions },
      ({ body }, reply) => {
        explainRefusals(() => act(body));
        return backToPage(reply);
      },
    );
  }

  action('process-all', () => void processAll());
  action('process', (body) => void transfers.process(read(idSchema, body).id));
  action('cancel', (body) => void transfers.cancel(read(idSchema, body).id));
  action('bounce', (body) => {
    const { id, code } = read(bounceSchema, body);
    transfers.bounce(id, code);
  });
  action('post-deposit', (body) => {
    const { amount, addenda } = read(depositSchema, body);
    transfers.receive({ key: randomUUID(), amountCents: centsOf({ value: amount }), addenda });
  });
  action('take-back', (body) => void transfers.takeBack(read(idSchema, body).id));
  action('post-micro-deposits', (body) => void microDeposits.post(read(idSchema, body).id));
  action('resend', (body) => subscriptions.resend(read(idSchema, body).id));
}

/** The user gets a readable page instead of the vendor's JSON. */
function explainRefusals(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) throw new AppError('bad_request', error.message, { cause: error });
    throw error;
  }
}

function backToPage(reply: FastifyReply) {
  return reply.redirect(dwollaRoom, 303);
}
