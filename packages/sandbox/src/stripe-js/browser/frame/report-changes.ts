import type { StripePaymentElementChangeEvent } from '@stripe/stripe-js';
import type { CardForm } from './card-form.ts';
import type { Collapsible } from './collapsible.ts';
import type { Emit } from './serve-host.ts';

interface Watched {
  content: HTMLElement;
  form: CardForm;
  collapsible: Collapsible;
}

/** Tells the page whether the form is complete, but never what it contains. */
export function reportChanges({ content, form, collapsible }: Watched, emit: Emit): void {
  const describeForm = (): StripePaymentElementChangeEvent => ({
    elementType: 'payment',
    empty: form.fields.every(({ value }) => value === ''),
    complete: form.fields.every((field) => !field.problem()),
    collapsed: collapsible.isCollapsed,
    value: { type: 'card' },
  });

  let reported = JSON.stringify(describeForm());
  content.addEventListener('input', () => {
    const change = describeForm();
    if (JSON.stringify(change) === reported) return;
    reported = JSON.stringify(change);
    emit('change', change);
  });
}
