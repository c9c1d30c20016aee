import type { MerchantPolicy } from './merchant-policy.ts';

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
export const sandboxMerchants: readonly MerchantPolicy[] = Object.entries(shops).map(([domain, name]) => ({
  name,
  domain,
  priceAdjustmentDays: 14,
  terms: 'Sandbox store: it refunds the difference to anyone who bought in the last 14 days.',
  url: `https://${domain}`,
  asOf: '2026-03-01',
  isSandbox: true,
}));
