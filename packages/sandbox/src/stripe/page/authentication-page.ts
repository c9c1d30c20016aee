import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import { type Context, requireIn } from '../objects/context.ts';
import type { PaymentIntent } from '../objects/stored.ts';
import type { Authentication } from '../objects/tables.ts';
import {
  authenticationFailure,
  authenticationPath,
  confirmPayment,
  failPayment,
} from '../payments/confirm-payment.ts';
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

/** Handles the cardholder's answer to the bank. Only the first one counts, and only while the intent waits for it. */
function finishAuthentication(
  context: Context,
  authentication: Authentication,
  answer: 'complete' | 'fail',
): void {
  const intent = requireAuthenticated(context, authentication);
  if (!isWaitingFor(intent, authentication)) return;
  const method = requireIn(context.tables.paymentMethods, {
    kind: 'PaymentMethod',
    id: authentication.paymentMethod,
  });
  if (answer === 'complete') confirmPayment(context, intent, { method, isAuthenticated: true });
  else failPayment(context, intent, { error: authenticationFailure(method) });
}

/** Returns the cardholder's next address, including the outcome of the intent. */
function returnAddress(context: Context, authentication: Authentication): string | undefined {
  if (authentication.returnUrl === null) return undefined;
  const intent = requireAuthenticated(context, authentication);
  const address = new URL(authentication.returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed');
  return address.href;
}

function requireAuthenticated({ tables }: Context, { intent: id }: Authentication): PaymentIntent {
  return requireIn(tables.paymentIntents, { kind: 'payment_intent', id });
}

function isWaitingFor({ status, next_action }: PaymentIntent, { id }: Authentication): boolean {
  return status === 'requires_action' && (next_action?.redirect_to_url?.url?.endsWith(`/${id}`) ?? false);
}
