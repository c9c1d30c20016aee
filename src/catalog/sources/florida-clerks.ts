import type { CatalogSource } from './source.ts';

const clerkMoney = {
  type: 'legal',
  category: 'Court Funds',
  state: 'FL',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Florida's clerks of court hold registry deposits, unclaimed jury pay and the surplus of tax deed sales. */
export const floridaClerks: readonly CatalogSource[] = [
  {
    ...clerkMoney,
    id: 'pinellas-county-clerk',
    name: 'Pinellas County Clerk',
    url: 'https://www.mypinellasclerk.gov/Unclaimed-Monies',
    description:
      'Reports of civil, criminal and probate money, sorted by the statute that decides how long it may be claimed.',
    publishesBulkData: true,
  },
  {
    ...clerkMoney,
    id: 'marion-county-fl-clerk',
    name: 'Marion County Clerk, Florida',
    url: 'https://www.marioncountyclerk.org/departments/records-recording/tax-deeds-and-lands-available-for-taxes/unclaimed-funds/',
    description: 'Tax deed surplus in a list renewed weekly, and stale checks in one renewed monthly.',
    publishesBulkData: true,
  },
  {
    ...clerkMoney,
    id: 'martin-county-fl-clerk',
    name: 'Martin County Clerk and Comptroller, Florida',
    url: 'https://www.martinclerk.com/248/Unclaimed-Checks',
    description: 'Checks of the court, listed each August, and of the county, listed each February.',
    publishesBulkData: true,
  },
  {
    ...clerkMoney,
    id: 'osceola-county-fl-clerk',
    name: 'Osceola County Clerk, Florida',
    url: 'https://osceolaclerk.com/outstanding-checks-unclaimed-monies/',
    description: 'Jury checks and other court checks, published in July and payable only until September 1.',
    publishesBulkData: true,
  },
  {
    ...clerkMoney,
    id: 'leon-county-fl-clerk',
    name: 'Leon County Clerk and Comptroller',
    url: 'https://cvweb.leonclerk.com/public/clerk_services/finance/unclaimed_money.asp',
    description: 'Jury pay, restitution, cash bonds, garnishments and registry money in Tallahassee.',
  },
  {
    ...clerkMoney,
    id: 'sarasota-county-clerk',
    name: 'Sarasota County Clerk and Comptroller',
    url: 'https://sarasotaclerk.com/e-services/online-property-auctions/tax-deed-services/surplus-tax-deed-funds',
    description: "Tax deed surplus, for which owners and lienholders have 120 days from the clerk's notice.",
  },
  {
    ...clerkMoney,
    id: 'broward-county-clerk',
    name: 'Broward County Clerk of Courts',
    url: 'https://www.browardclerk.org/',
    description:
      'Refunds, jury pay and court-ordered payments held for less than a year by the clerk in Fort Lauderdale.',
  },
  {
    ...clerkMoney,
    id: 'brevard-county-clerk',
    name: 'Brevard County Clerk of Courts',
    url: 'https://www.brevardclerk.us/',
    description: 'Cash bonds, restitution and tax deed refunds in lists of a dozen pages.',
    publishesBulkData: true,
  },
  {
    ...clerkMoney,
    id: 'miami-dade-county-clerk',
    name: 'Miami-Dade Clerk of the Court and Comptroller',
    url: 'https://www.miamidadeclerk.gov/',
    description: "Bond refunds, foreclosure and tax deed surplus in Florida's most populous county.",
  },
  {
    ...clerkMoney,
    id: 'palm-beach-county-clerk',
    name: 'Palm Beach County Clerk and Comptroller',
    url: 'https://www.mypalmbeachclerk.com/',
    description: 'Registry money, uncashed county checks and surplus of foreclosure and tax deed sales.',
  },
  {
    ...clerkMoney,
    id: 'hillsborough-county-clerk',
    name: 'Hillsborough County Clerk and Comptroller',
    url: 'https://www.hillsclerk.com/',
    description: "Money left in the court registry and county checks never cashed in Tampa's county.",
  },
  {
    ...clerkMoney,
    id: 'orange-county-fl-comptroller',
    name: 'Orange County Comptroller, Florida',
    url: 'https://www.occompt.com/',
    description: 'Surplus of tax deed sales and outstanding county checks in and around Orlando.',
  },
  {
    ...clerkMoney,
    id: 'lee-county-fl-clerk',
    name: 'Lee County Clerk, Florida',
    url: 'https://www.leeclerk.org/',
    description: 'Uncashed court and county checks and tax deed surplus in and around Fort Myers.',
  },
  {
    ...clerkMoney,
    id: 'duval-county-clerk',
    name: 'Duval County Clerk of Courts',
    url: 'https://www.duvalclerk.com/',
    description: 'Registry deposits, bonds and tax deed surplus that nobody collected in Jacksonville.',
  },
];
