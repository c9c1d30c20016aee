import { dollars } from '#sandbox/google/emails/wording.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';

/** One line for each item, then the total. */
export function orderLines({ items, totalCents }: PlantedPurchase): string[] {
  return [
    ...items.map(({ name, priceCents }) => `${name}: ${dollars(priceCents)}`),
    `Total: ${dollars(totalCents)}`,
  ];
}

export function orderList(purchase: PlantedPurchase): Html {
  return html`<ul>
${orderLines(purchase).map((line) => html`<li>${line}</li>\n`)}
</ul>`;
}
