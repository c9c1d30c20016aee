import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import type { Context } from '../objects/context.ts';
import type { PaymentIntent } from '../objects/stored.ts';
import type { Authentication } from '../objects/tables.ts';
import { authenticationPath } from '../payments/confirm-payment.ts';
import {
  finishAuthentication,
  isWaitingFor,
  requireAuthenticated,
  returnAddress,
} from '../payments/finish-authentication.ts';
import { money } from './panel.ts';

const title = 'Confirm your card';

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

function authenticatePage({ id }: Authentication, intent: PaymentIntent): Html {
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p class="lead">Your bank would ask you to approve a payment of
<strong>${money(intent.amount, intent.currency)}</strong> here. Choose how it ends.</p>
<form method="post" class="actions" action="${authenticationPath}/${id}">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail">Fail</button>
</form>`,
  });
}

/** Shown if there is no address to return to, or if the page is opened again. */
function authenticatedPage(returnAddress: string | undefined): Html {
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p class="lead">You have already answered.</p>
<p>${returnAddress ? html`<a href="${returnAddress}">Go back to the store</a>` : html`You can close this page.`}</p>`,
  });
}
