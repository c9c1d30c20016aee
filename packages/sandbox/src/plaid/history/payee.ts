import type { CategoryName } from './categories.ts';

export interface Payee {
  name: string;
  /** Absent if there is no shop, as for a transfer. */
  domain?: string;
  category: CategoryName;
  channel: 'in store' | 'online' | 'other';
  /** The shop's city, if it is not the persona's own. */
  city?: string;
}

export function store(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'in store' };
}

export function webShop(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'online' };
}

/** The payee of a bill, a wage or a transfer, which has no shop. */
export function biller(name: string, category: CategoryName): Payee {
  return { name, domain: domainOf(name), category, channel: 'other' };
}

export function ownBank(name: string, category: CategoryName): Payee {
  return { name, category, channel: 'other' };
}

function domainOf(name: string): string {
  return `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}.example`;
}
