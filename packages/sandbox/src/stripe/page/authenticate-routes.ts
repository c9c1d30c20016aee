import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import type { Html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Authentication } from '#sandbox/stripe/objects/tables.ts';
import { authenticationPath } from '#sandbox/stripe/payments/authentication.ts';
import {
  finishAuthentication,
  isWaitingFor,
  requireAuthenticated,
  returnAddress,
} from '#sandbox/stripe/payments/finish-authentication.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { authenticatedPage, authenticatePage } from './authenticate-page.ts';

const answerSchema = z.object({ answer: z.enum(['complete', 'fail']) });

interface Route {
  Params: { id: string };
}

/** The page on which the cardholder's bank asks for confirmation of the payment. */
export function authenticateRoutes(pages: FastifyInstance, context: Context): void {
  pages.get<Route>(`${authenticationPath}/:id`, ({ params }, reply) => {
    const authentication = requireAuthentication(context, params.id);
    const intent = requireAuthenticated(context, authentication);
    const page = isWaitingFor(intent, authentication)
      ? authenticatePage(authentication, intent)
      : authenticatedPage(returnAddress(context, authentication));
    return sendWithWayBack(reply, authentication, page);
  });

  pages.post<Route>(
    `${authenticationPath}/:id`,
    { preHandler: refuseCrossSiteActions },
    ({ params, body }, reply) => {
      const authentication = requireAuthentication(context, params.id);
      const answer = answerSchema.safeParse(body);
      if (!answer.success) throw new AppError('invalid_input', 'Choose Complete or Fail.');
      finishAuthentication(context, authentication, answer.data.answer);
      const address = returnAddress(context, authentication);
      return address ? reply.redirect(address, 303) : sendPage(reply, authenticatedPage(undefined));
    },
  );
}

function requireAuthentication({ tables }: Context, id: string): Authentication {
  const found = tables.authentications.find(id);
  if (!found) throw new AppError('not_found', 'The bank does not know this question.');
  return found;
}

/**
 * Browsers check the redirect after a form against the page's policy, so the policy must include the return address.
 */
function sendWithWayBack(reply: FastifyReply, { returnUrl }: Authentication, page: Html) {
  const back = returnUrl === null ? '' : ` ${new URL(returnUrl).origin}`;
  return sendPage(
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    ),
    page,
  );
}
