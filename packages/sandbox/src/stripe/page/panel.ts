import type { Panel } from '#sandbox/institution/institution.ts';
import { html } from '#sandbox/page/html.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { counted } from '../../../../../src/shared/counted.ts';

export const stripePagePath = '/stripe';

export function stripePanel(tables: Tables): Panel {
  return {
    title: 'Stripe',
    path: stripePagePath,
    describe: () => html`<p>Cards, payments and subscriptions. No card is charged.</p>
<p class="figure">${counted(tables.subscriptions.list().length, 'subscription')}, ${counted(
      tables.charges.list().length,
      'charge',
    )}</p>`,
  };
}
