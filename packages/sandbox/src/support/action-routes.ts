import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseForms } from '#sandbox/page/form-parser.ts';
import { formReader } from '#sandbox/page/read-form.ts';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import type { Answers } from './answers.ts';
import type { SupportRequests } from './requests.ts';

const room = sandboxVendors.support.path;
const idSchema = z.object({ id: z.string().max(100) });
const answerSchema = idSchema.extend({ text: z.string().trim().min(1).max(4_000) });

interface Desk {
  requests: SupportRequests;
  answers: Answers;
}

const read = formReader('Write an answer of at most 4,000 characters.');

/** The buttons with which the sandbox's user answers for the support team. */
export function actionRoutes(corner: FastifyInstance, { requests, answers }: Desk): void {
  parseForms(corner);
  corner.addHook('preHandler', refuseCrossSiteActions);

  corner.post(`${room}/actions/answer`, async ({ body }, reply) => {
    const { id, text } = read(answerSchema, body);
    const request = await requests.find(id);
    if (!request) throw new AppError('not_found', 'This mail is not there any more.');
    answers.give(request, text);
    return reply.redirect(room, 303);
  });

  corner.post(`${room}/actions/resend`, async ({ body }, reply) => {
    answers.deliveries.resend(read(idSchema, body).id);
    return reply.redirect(room, 303);
  });
}
