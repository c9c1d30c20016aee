import type { CategoryName } from './categories.ts';

export interface Payee {
  name: string;
  /** Absent where no shop stands behind the row, as for a transfer. */
  domain?: string;
  category: CategoryName;
  channel: 'in store' | 'online' | 'other';
  /** Where it stands, if not in the persona's own city. */
  city?: string;
}

export function store(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'in store' };
}

export function webShop(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'online' };
}

/** A bill, a wage or a transfer: not bought anywhere. */
export function biller(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'other' };
}

export function ownBank(name: string, category: CategoryName): Payee {
  return { name, category, channel: 'other' };
}

function domainOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
}
