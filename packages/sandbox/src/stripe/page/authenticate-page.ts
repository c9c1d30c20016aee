import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import type { PaymentIntent, SetupIntent } from '#sandbox/stripe/objects/stored.ts';
import type { Authentication } from '#sandbox/stripe/objects/tables.ts';
import { authenticationPath } from '#sandbox/stripe/payments/authentication.ts';
import { money } from './money.ts';

const title = 'Confirm your card';

export function authenticatePage({ id }: Authentication, intent: PaymentIntent | SetupIntent): Html {
  const purpose =
    intent.object === 'payment_intent'
      ? html`a payment of <strong>${money(intent.amount, intent.currency)}</strong>`
      : html`saving this card for later payments`;
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p class="lead">Your bank would ask you to approve ${purpose} here. Choose how it ends.</p>
<form method="post" class="actions" action="${authenticationPath}/${id}">
<button name="answer" value="complete">Complete</button>
<button name="answer" value="fail">Fail</button>
</form>`,
  });
}

/** Shown if there is no address to return to, or if the page is opened again. */
export function authenticatedPage(returnAddress: string | undefined): Html {
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p class="lead">You have already answered.</p>
<p>${returnAddress ? html`<a href="${returnAddress}">Go back to the store</a>` : html`You can close this page.`}</p>`,
  });
}
