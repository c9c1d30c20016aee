import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';

export const stripePagePath = '/stripe';

export function stripePanel(tables: Tables): Panel {
  return {
    title: 'Stripe',
    path: stripePagePath,
    describe: () => html`<p>Cards, payments and subscriptions. No card is charged.</p>
<p class="figure">${count(tables.subscriptions.list().length, 'subscription')}, ${count(
      tables.charges.list().length,
      'charge',
    )}</p>`,
  };
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
