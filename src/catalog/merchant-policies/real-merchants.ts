import type { MerchantPolicy } from './merchant-policy.ts';

const asOf = '2026-09-23';

export const realMerchants: readonly MerchantPolicy[] = [
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
