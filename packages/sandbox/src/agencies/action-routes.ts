import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deliveries } from '#sandbox/deliveries/deliveries.ts';
import { parseForms } from '#sandbox/page/form-parser.ts';
import { formReader } from '#sandbox/page/read-form.ts';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import type { Claim } from './claim.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { Problem } from './problem.ts';
import { approve, askForDocument, pay, reject, type Step } from './progress.ts';

const room = sandboxVendors.agencies.path;
const text = z.string().trim().min(1).max(300);
const idSchema = z.object({ id: z.string().max(100) });
const rejectSchema = idSchema.extend({ reason: text });
const askSchema = idSchema.extend({ description: text });
/** Dollars, with two digits of cents or none. An empty amount means the approved amount, or else the whole claim. */
const paySchema = idSchema.extend({
  amount: z
    .string()
    .trim()
    .regex(/^(\d{1,8}(\.\d{2})?)?$/)
    .transform((dollars) => Number(dollars.includes('.') ? dollars.replace('.', '') : `${dollars}00`)),
});

const read = formReader('Fill in what the button needs; amounts look like 120.50.');

/** The buttons with which the sandbox's user decides for an office. */
export function actionRoutes(
  corner: FastifyInstance,
  { desk, deliveries }: { desk: ClaimDesk; deliveries: Deliveries },
): void {
  parseForms(corner);

  function action<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    act: (fields: z.output<Schema>) => unknown,
  ): void {
    corner.post(`${room}/actions/${name}`, { preHandler: refuseCrossSiteActions }, ({ body }, reply) => {
      explainProblems(() => act(read(schema, body)));
      return reply.redirect(room, 303);
    });
  }

  const changeUndecided = (id: string, act: (claim: Claim, step: Step) => Claim) =>
    desk.change(id, (claim, step) => {
      if (claim.status === 'approved') throw new Problem('claim_closed', 'This claim is approved already.');
      return act(claim, step);
    });

  action('approve', idSchema, ({ id }) =>
    changeUndecided(id, (claim, step) => approve(claim, claim.amountCents, step)),
  );
  action('reject', rejectSchema, ({ id, reason }) =>
    changeUndecided(id, (claim, step) => reject(claim, reason, step)),
  );
  action('ask', askSchema, ({ id, description }) =>
    changeUndecided(id, (claim, step) => askForDocument(claim, description, step)),
  );
  action('pay', paySchema, ({ id, amount }) =>
    desk.change(id, (claim, step) => {
      const amountCents = amount || (claim.decision?.approvedAmountCents ?? claim.amountCents);
      return pay(claim.decision ? claim : approve(claim, amountCents, step), amountCents, step);
    }),
  );
  action('overturn', idSchema, ({ id }) => desk.overturn(id));
  action('resend', idSchema, ({ id }) => deliveries.resend(id));
}

/** Turns an office's JSON error into one that is shown as a page. */
function explainProblems(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) throw new AppError('bad_request', error.message, { cause: error });
    throw error;
  }
}
