import type { CatalogSource } from './source.ts';

const waterRefund = {
  type: 'utility',
  category: 'Municipal Utility',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Water suppliers that publish what they owe to former customers. */
export const waterUtilities: readonly CatalogSource[] = [
  {
    ...waterRefund,
    id: 'eastern-municipal-water-district',
    name: 'Eastern Municipal Water District',
    url: 'https://www.emwd.org/unclaimed-monies',
    description:
      'Refunds of closed water accounts, conservation rebates and construction guarantees around Hemet and Moreno Valley.',
    state: 'CA',
    claimChannel: 'online',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'western-water-ca',
    name: 'Western Municipal Water District',
    url: 'https://westernwaterca.gov/351/Unclaimed-Monies',
    description: "Credits of closed accounts, rebates and developers' deposits in western Riverside County.",
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'elsinore-valley-water-district',
    name: 'Elsinore Valley Municipal Water District',
    url: 'https://evmwd.com/customers/customer-service/unclaimedfunds/',
    description:
      'Refunds of closed accounts and inspection fees outstanding for three years around Lake Elsinore.',
    state: 'CA',
    claimChannel: 'online',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'rancho-california-water-district',
    name: 'Rancho California Water District',
    url: 'https://www.ranchowater.com/136/Unclaimed-Money',
    description:
      'Balances of closed accounts and uncashed vendor checks in Temecula and Murrieta; claims above 500 dollars need a notary.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'east-valley-water-district',
    name: 'East Valley Water District',
    url: 'https://www.eastvalley.org/394/Unclaimed-Funds',
    description: 'Stale checks of the district that serves Highland and eastern San Bernardino.',
    state: 'CA',
  },
  {
    ...waterRefund,
    id: 'san-bernardino-water-department',
    name: 'San Bernardino Municipal Water Department',
    url: 'https://www.sbmwd.org/374/Unclaimed-Money',
    description: 'Overpayments on closed accounts and refund checks that came back, listed twice a year.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'westlands-water-district',
    name: 'Westlands Water District',
    url: 'https://wwd.ca.gov/',
    description:
      'Money owed to growers and landowners of the farm water district west of Fresno, listed for 60 days before notice.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'helendale-services-district',
    name: 'Helendale Community Services District',
    url: 'https://www.helendalecsd.org/unclaimed-funds.php',
    description: 'Unclaimed credits of water, sewer and park customers in the high desert.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...waterRefund,
    id: 'gainesville-ga-water',
    name: 'City of Gainesville, Georgia: water refunds',
    url: 'https://www.gainesville.org/256/Unclaimed-Water-Refunds',
    description:
      'Refund checks of closed water accounts issued at least five years ago, before they go to the state.',
    state: 'GA',
  },
  {
    ...waterRefund,
    id: 'pasco-wa-utilities',
    name: 'City of Pasco, Washington: utility refunds',
    url: 'https://www.pasco-wa.gov/281/Utility-Refunds',
    description:
      'Credit balances of closed city utility accounts that were not paid out with the final bill.',
    state: 'WA',
  },
];
