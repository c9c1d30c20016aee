import { type Html, html } from '#sandbox/page/html.ts';
import { stripePagePath } from './panel.ts';

/** A button with which a person acts for Stripe. `about` distinguishes equal labels in different rows. */
export function actionButton(path: string, label: string, about: string): Html {
  return html`<form method="post" class="actions" action="${stripePagePath}/actions/${path}">
<button aria-label="${label}: ${about}">${label}</button>
</form>`;
}
