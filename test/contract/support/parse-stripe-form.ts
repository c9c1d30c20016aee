import { type FormValue, parseBracketedForm } from '#sandbox/stripe/form/bracketed-form.ts';

/** Stripe forms encode a list as fields named 0, 1, 2, which the description specifies as an array. */
export function parseStripeForm(body: string): unknown {
  return withLists(parseBracketedForm(body));
}

function withLists(value: FormValue): unknown {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
