import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { formReader, parseForms, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { AppError, sandboxVendors } from '#sandbox/shared.ts';
import { centsOf } from './amount.ts';
import type { Desk } from './desk.ts';
import { Refusal } from './hal.ts';
import { returnCodes } from './return-codes.ts';

const room = sandboxVendors.dwolla.path;
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

/** The buttons with which the sandbox's user acts for the banks. */
export function actionRoutes(corner: FastifyInstance, desk: Desk): void {
  const { transfers, microDeposits, subscriptions, processAll } = desk;
  parseForms(corner);

  function action(name: string, act: (body: unknown) => void): void {
    corner.post(`${room}/actions/${name}`, { preHandler: refuseCrossSiteActions }, ({ body }, reply) => {
      explainRefusals(() => act(body));
      return backToPage(reply);
    });
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
  return reply.redirect(room, 303);
}
