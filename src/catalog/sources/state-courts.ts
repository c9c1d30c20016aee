import type { CatalogSource } from './source.ts';

const courtMoney = {
  type: 'legal',
  category: 'Court Funds',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Bail, deposits and restitution that state courts hold. */
export const stateCourts: readonly CatalogSource[] = [
  {
    ...courtMoney,
    id: 'nyc-cash-bail',
    name: 'New York City Department of Finance: cash bail',
    url: 'https://www.nyc.gov/site/finance/sheriff-courts/courts-cash-bail.page',
    description:
      'Bail owed to whoever paid it once the case is closed; after three years it goes to the state comptroller.',
    state: 'NY',
  },
  {
    ...courtMoney,
    id: 'nyc-court-and-trust-funds',
    name: 'New York City Department of Finance: court and trust funds',
    url: 'https://www.nyc.gov/site/finance/sheriff-courts/courts.page',
    description:
      'Money paid into the courts of the five boroughs, released against a certified copy of a court order.',
    state: 'NY',
    claimChannel: 'court petition',
  },
  {
    ...courtMoney,
    id: 'nj-superior-court-trust-fund',
    name: 'New Jersey Superior Court Trust Fund',
    url: 'https://www.njcourts.gov/courts/superior-court-clerks-office/foreclosure',
    description:
      "Surplus of sheriff's sales and other deposits in court, kept in an account that bears interest until a judge orders payment.",
    state: 'NJ',
    claimChannel: 'court petition',
  },
  {
    ...courtMoney,
    id: 'los-angeles-superior-court',
    name: 'Superior Court of Los Angeles County',
    url: 'https://www.lacourt.org/',
    description:
      'Deposits, bail and checks of the largest trial court in the country that stayed unclaimed for three years.',
    state: 'CA',
  },
  {
    ...courtMoney,
    id: 'contra-costa-superior-court',
    name: 'Superior Court of Contra Costa County',
    url: 'https://contracosta.courts.ca.gov/',
    description: 'Uncashed checks to jurors and vendors, found by a search of names.',
    state: 'CA',
  },
  {
    ...courtMoney,
    id: 'san-bernardino-superior-court',
    name: 'Superior Court of San Bernardino County',
    url: 'https://sanbernardino.courts.ca.gov/',
    description: 'Civil deposits and other money of the court; claims above 1,000 dollars need a notary.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...courtMoney,
    id: 'napa-superior-court',
    name: 'Superior Court of Napa County',
    url: 'https://napa.courts.ca.gov/general-information/unclaimed-funds',
    description: 'A list of payees and amounts for civil deposits and checks to jurors, vendors and staff.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...courtMoney,
    id: 'merced-superior-court',
    name: 'Superior Court of Merced County',
    url: 'https://www.merced.courts.ca.gov/divisions/finance',
    description: "Uncashed juror checks and trust money on a list kept by the court's finance division.",
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...courtMoney,
    id: 'sierra-superior-court',
    name: 'Superior Court of Sierra County',
    url: 'https://www.sierra.courts.ca.gov/general-information/escheatment',
    description:
      'Money the court proposes to take over unless its owner sends two claim forms by mail before the deadline.',
    state: 'CA',
  },
  {
    ...courtMoney,
    id: 'champaign-county-circuit-clerk',
    name: 'Champaign County Circuit Clerk',
    url: 'https://www.champaigncircuitclerk.org/view-fee-schedule/abandoned-bonds/',
    description:
      'Bail that could not be returned for three years, published each September before it goes to the county treasurer.',
    state: 'IL',
  },
  {
    ...courtMoney,
    id: 'cuyahoga-county-clerk-of-courts',
    name: 'Cuyahoga County Clerk of Courts',
    url: 'https://cuyahogacounty.gov/coc',
    description:
      'Court fees and bonds that should have been refunded when cases closed, some of them from the 1980s.',
    state: 'OH',
  },
  {
    ...courtMoney,
    id: 'georgia-unclaimed-restitution',
    name: 'Georgia Criminal Justice Coordinating Council',
    url: 'https://cjcc.georgia.gov/victims-unclaimed-restitution',
    description: 'Restitution that victims of crime did not collect within two years, kept for three more.',
    state: 'GA',
    type: 'state',
  },
  {
    ...courtMoney,
    id: 'california-unclaimed-restitution',
    name: 'California Department of Corrections: victim restitution',
    url: 'https://www.cdcr.ca.gov/victim-services/',
    description:
      "Restitution taken from prisoners' pay for victims whose address the courts did not pass on; there is no deadline.",
    state: 'CA',
    type: 'state',
    claimChannel: 'online',
  },
];
