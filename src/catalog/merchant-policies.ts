import type { CalendarDate } from '#shared/calendar-date.ts';

/** A shop's promise to refund the difference when its price falls after a purchase. No law requires it. */
export interface MerchantPolicy {
  name: string;
  /** The domain of the shop's email and website, without subdomains. */
  domain: string;
  /** Counted from the purchase. If the shop counts from delivery, the real window is slightly longer. */
  priceAdjustmentDays: number;
  /** What a customer must know about the policy, in our words. */
  terms: string;
  /** The shop's own page about the policy. */
  url: string;
  /** The last day on which the page is known to have stated these terms. Shops change them without notice. */
  asOf: CalendarDate;
  /** True for an invented shop of the sandbox. */
  isSandbox: boolean;
}

const shops = {
  'cobaltstationers.example': 'Cobalt Stationers',
  'larkspurhome.example': 'Larkspur Home',
  'mesquiteandmoss.example': 'Mesquite & Moss',
  'osagepet.example': 'Osage Pet Pantry',
  'pebblewick.example': 'Pebblewick Audio',
  'quartzbrook.example': 'Quartzbrook Lighting',
  'saddlebrook.example': 'Saddlebrook Garden Supply',
  'tallowcreek.example': 'Tallow Creek Cutlery',
};

/** Invented shops, each with the terms that its invented emails state. */
const sandboxMerchants: readonly MerchantPolicy[] = Object.entries(shops).map(([domain, name]) => ({
  name,
  domain,
  priceAdjustmentDays: 14,
  terms: 'Sandbox store: it refunds the difference to anyone who bought in the last 14 days.',
  url: `https://${domain}`,
  asOf: '2026-03-01',
  isSandbox: true,
}));

const asOf = '2026-09-23';

const realMerchants: readonly MerchantPolicy[] = [
  {
    name: 'Apple',
    domain: 'apple.com',
    priceAdjustmentDays: 14,
    terms:
      'Apple-branded products whose price drops within 14 days of when you receive them. You must ask within 14 days of the price change. Limited-time sales are excluded.',
    url: 'https://www.apple.com/legal/sales-support/sales-policies/retail_us.html',
  },
  {
    name: 'Best Buy',
    domain: 'bestbuy.com',
    priceAdjustmentDays: 15,
    terms:
      'Its own lower price during the return period, on request: 15 days for most products, longer for paying members, 14 days for devices with a contract. Clearance, open-box and marketplace items are excluded.',
    url: 'https://www.bestbuy.com/site/help-topics/price-match-guarantee/pcmcat290300050002.c?id=pcmcat290300050002',
  },
  {
    name: 'Costco',
    domain: 'costco.com',
    priceAdjustmentDays: 30,
    terms:
      'Costco.com orders whose price drops there within 30 days of purchase, while the lower price is offered. Costco may decline.',
    url: 'https://customerservice.costco.com/app/answers/detail/a_id/628/~/price-adjustment---costco.com-orders',
  },
  {
    name: 'Target',
    domain: 'target.com',
    priceAdjustmentDays: 14,
    terms:
      'The identical item at Target’s own lower price within 14 days of purchase. Clearance and coupon prices are excluded.',
    url: 'https://help.target.com/help/SubCategoryArticle?childcat=Price+Match+Guarantee&parentcat=Policies+%26+Guidelines',
  },
].map((policy) => ({ ...policy, asOf, isSandbox: false }));

export const merchantPolicies: readonly MerchantPolicy[] = [...realMerchants, ...sandboxMerchants];

const byDomain = new Map(merchantPolicies.map((policy) => [policy.domain, policy]));

/** `domain` is the domain of the shop's email address, without subdomains. */
export function findMerchantPolicy(domain: string): MerchantPolicy | undefined {
  return byDomain.get(domain);
}
