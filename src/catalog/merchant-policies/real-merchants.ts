import type { MerchantPolicy } from './merchant-policy.ts';

const asOf = '2026-09-23';

export const realMerchants: readonly MerchantPolicy[] = [
  {
    name: 'Apple',
    domain: 'apple.com',
    priceAdjustmentDays: 14,
    terms:
      'Apple-branded products whose price falls within 14 days of receiving them; one has to ask within 14 days of the change. Short sales are left out.',
    url: 'https://www.apple.com/legal/sales-support/sales-policies/retail_us.html',
  },
  {
    name: 'Best Buy',
    domain: 'bestbuy.com',
    priceAdjustmentDays: 15,
    terms:
      'Its own lower price during the return period, on request: 15 days for most products, longer for paying members, 14 for devices with a contract. Clearance, open-box and marketplace goods are left out.',
    url: 'https://www.bestbuy.com/site/help-topics/price-match-guarantee/pcmcat290300050002.c?id=pcmcat290300050002',
  },
  {
    name: 'Costco',
    domain: 'costco.com',
    priceAdjustmentDays: 30,
    terms:
      'Orders at Costco.com whose price falls there within 30 days of the purchase, while the lower price is offered. Costco may refuse.',
    url: 'https://customerservice.costco.com/app/answers/detail/a_id/628/~/price-adjustment---costco.com-orders',
  },
  {
    name: 'Target',
    domain: 'target.com',
    priceAdjustmentDays: 14,
    terms:
      'The identical article at Target’s own lower price within 14 days of the purchase. Clearance and coupon prices are left out.',
    url: 'https://help.target.com/help/SubCategoryArticle?childcat=Price+Match+Guarantee&parentcat=Policies+%26+Guidelines',
  },
].map((policy) => ({ ...policy, asOf, isSandbox: false }));
