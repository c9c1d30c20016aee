import { invalidRequest } from '../form/api-error.ts';
import type { Tables } from '../objects/tables.ts';
import type { KeyKind, Operation } from './operation.ts';

/** What the product expands: the paths that each object allows, also for every object of a list. */
const expandablePaths: Record<string, readonly string[]> = {
  invoice: ['confirmation_secret'],
  invoice_payment: ['invoice', 'payment.payment_intent', 'payment.payment_intent.latest_charge'],
  payment_intent: ['latest_charge'],
  subscription: ['latest_invoice', 'latest_invoice.confirmation_secret'],
};

interface Asked {
  answers: Operation['answers'];
  paths: readonly string[];
  /** Expansion must not reveal what is left out for browsers. */
  key: KeyKind;
}

/** Reads the paths before the operation begins, so that an invalid one does no harm. */
export function readExpansions({ answers: { object, isList }, paths, key }: Asked): string[][] {
  const prefix = isList ? 'data.' : '';
  const allowed = expandablePaths[object] ?? [];
  for (const path of paths)
    if (key === 'publishable' || !path.startsWith(prefix) || !allowed.includes(path.slice(prefix.length)))
      throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  return paths.map((path) => path.split('.'));
}

/** Replaces ids with their objects, and adds fields that are included only on request. */
export function expand(tables: Tables, answer: object, paths: readonly string[][]): object {
  const copy = structuredClone(answer) as Fields;
  for (const path of paths) follow(tables, copy, path);
  return copy;
}

type Fields = Record<string, unknown>;

function follow(tables: Tables, holder: Fields, [name, ...deeper]: readonly string[]): void {
  if (name === undefined) return;
  if (name === 'confirmation_secret') holder[name] = confirmationSecret(tables, String(holder.id));
  const value = holder[name];
  if (typeof value === 'string') holder[name] = structuredClone(findObject(tables, value)) ?? value;
  const found = holder[name];
  for (const inner of Array.isArray(found) ? found : [found])
    if (typeof inner === 'object' && inner !== null) follow(tables, inner as Fields, deeper);
}

function findObject(tables: Tables, id: string): object | undefined {
  return tables.charges.find(id) ?? tables.invoices.find(id) ?? tables.paymentIntents.find(id);
}

/** What a browser needs to pay the invoice, or null if there is nothing to pay. */
function confirmationSecret(tables: Tables, invoiceId: string) {
  const payment = tables.invoicePayments.list().find(({ invoice }) => invoice === invoiceId)?.payment;
  const intent = tables.paymentIntents.find(payment?.payment_intent ?? '');
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null;
}
