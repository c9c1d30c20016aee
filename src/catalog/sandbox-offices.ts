import type { CatalogSource } from './official-sources.ts';

const invented = {
  type: 'retail',
  category: 'Consumer Refunds',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Invented sandbox shops that take claims by email or by mail, so that both channels can be tried. Looked up by URL. */
export const sandboxOffices: readonly CatalogSource[] = [
  {
    ...invented,
    id: 'sandbox-windmere-luggage',
    name: 'Windmere Luggage',
    url: 'https://windmere.example',
    description: 'Sandbox store. It accepts claims by email.',
    claimEmail: 'claims@windmere.example',
  },
  {
    ...invented,
    id: 'sandbox-opaline-beauty',
    name: 'Opaline Beauty',
    url: 'https://opaline.example',
    description: 'Sandbox store. It accepts claims by mail.',
    claimAddress: ['Opaline Beauty, Sandbox Claims Desk', '100 Invented Avenue', 'Sampleton, KS 66099'],
  },
];
