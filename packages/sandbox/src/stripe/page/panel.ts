import type { Panel } from '#sandbox/institution/institution.ts';
import { html } from '#sandbox/page/html.ts';
import { counted } from '#sandbox/shared.ts';
import type { Tables } from '../objects/tables.ts';

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

export function money(amountCents: number, currency: string): string {
  return `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
