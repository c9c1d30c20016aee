import type { CatalogSource } from './source.ts';

const taxMoney = {
  type: 'municipal',
  category: 'Local Tax',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Overpaid local taxes, and the surplus when property is sold for unpaid taxes. */
export const countyTaxSurplus: readonly CatalogSource[] = [
  {
    ...taxMoney,
    id: 'los-angeles-county-treasurer',
    name: 'Los Angeles County Treasurer and Tax Collector',
    url: 'https://ttc.lacounty.gov/',
    description:
      'What remains after tax-defaulted property is auctioned; former owners and lienholders may claim within a year of the deed.',
    state: 'CA',
  },
  {
    ...taxMoney,
    id: 'riverside-county-treasurer',
    name: 'Riverside County Treasurer-Tax Collector',
    url: 'https://countytreasurer.org/',
    description: "Excess proceeds of Riverside County's tax sales, and refunds of property tax paid twice.",
    state: 'CA',
  },
  {
    ...taxMoney,
    id: 'san-bernardino-county-tax-collector',
    name: 'San Bernardino County Tax Collector',
    url: 'https://www.mytaxcollector.com/',
    description:
      'Excess proceeds of tax sales in the largest county by area, and uncashed property tax refunds.',
    state: 'CA',
  },
  {
    ...taxMoney,
    id: 'los-angeles-office-of-finance',
    name: 'Los Angeles Office of Finance',
    url: 'https://finance.lacity.gov/',
    description: 'Refunds of city business tax and other city taxes that were overpaid or paid by mistake.',
    state: 'CA',
    claimChannel: 'online',
  },
  {
    ...taxMoney,
    id: 'harris-county-tax-office',
    name: 'Harris County Tax Office',
    url: 'https://www.hctax.net/Property/Overpayments',
    description:
      'Property tax overpayments of the last three years and refund checks uncashed for more than 90 days, both searchable.',
    state: 'TX',
  },
  {
    ...taxMoney,
    id: 'cook-county-treasurer',
    name: 'Cook County Treasurer',
    url: 'https://cookcountytreasurer.com/howtoapplyforarefund.aspx',
    description:
      'Overpaid property taxes found by address or parcel number; an application with proof of payment releases the refund.',
    state: 'IL',
    claimChannel: 'online',
  },
  {
    ...taxMoney,
    id: 'wayne-county-mi-treasurer',
    name: 'Wayne County Treasurer, Michigan',
    url: 'https://www.waynecountymi.gov/Government/Elected-Officials/Treasurer',
    description:
      'What foreclosed homes in and around Detroit brought above the taxes due, claimed by notice and then by motion.',
    state: 'MI',
    claimChannel: 'court petition',
  },
  {
    ...taxMoney,
    id: 'oakland-county-mi-treasurer',
    name: 'Oakland County Treasurer, Michigan',
    url: 'https://www.oakgov.com/treasurer',
    description:
      'Surplus of tax foreclosure sales; former owners must give notice by July 1 after the foreclosure.',
    state: 'MI',
    claimChannel: 'court petition',
  },
  {
    ...taxMoney,
    id: 'clark-county-nv-treasurer',
    name: 'Clark County Treasurer, Nevada',
    url: 'https://www.clarkcountynv.gov/government/elected_officials/county_treasurer/sid_surplus_refunds.php',
    description:
      'Surplus of improvement districts that were paid off, owed to whoever owned the parcel on the day of record.',
    state: 'NV',
  },
  {
    ...taxMoney,
    id: 'king-county-wa-treasury',
    name: 'King County Treasury Operations',
    url: 'https://kingcounty.gov/en/dept/executive-services/buildings-property/treasury-operations/tax-foreclosures/process-resources',
    description:
      'Surplus above taxes and costs when the county sells foreclosed property at its yearly auction.',
    state: 'WA',
  },
  {
    ...taxMoney,
    id: 'maricopa-county-treasurer',
    name: 'Maricopa County Treasurer',
    url: 'https://treasurer.maricopa.gov/',
    description:
      "Excess proceeds of trustee's sales that were deposited with the county, and refunds of overpaid property tax.",
    state: 'AZ',
    claimChannel: 'court petition',
  },
  {
    ...taxMoney,
    id: 'pima-county-treasurer',
    name: 'Pima County Treasurer',
    url: 'https://www.to.pima.gov/',
    description:
      'Money left from foreclosure sales by trustees, released to former owners by order of the superior court.',
    state: 'AZ',
    claimChannel: 'court petition',
  },
  {
    ...taxMoney,
    id: 'fulton-county-sheriff-tax-sales',
    name: 'Fulton County Sheriff: tax sale excess funds',
    url: 'https://fultoncountyga.gov/inside-fulton-county/fulton-county-departments/sheriff/tax-sales',
    description:
      "Excess funds of Atlanta's county; the sheriff wants a notarized affidavit and a certificate of fifty years of title.",
    state: 'GA',
  },
  {
    ...taxMoney,
    id: 'dekalb-county-tax-commissioner',
    name: 'DeKalb County Tax Commissioner',
    url: 'https://dekalbtax.org/property-tax/tax-sales/',
    description: 'What monthly tax sales at the Decatur courthouse brought above the taxes due.',
    state: 'GA',
  },
  {
    ...taxMoney,
    id: 'gwinnett-county-tax-commissioner',
    name: 'Gwinnett County Tax Commissioner',
    url: 'https://www.gwinnetttaxcommissioner.com/',
    description:
      'Excess funds of tax sales northeast of Atlanta, owed to owners and lienholders in order of priority.',
    state: 'GA',
  },
  {
    ...taxMoney,
    id: 'cobb-county-tax-commissioner',
    name: 'Cobb County Tax Commissioner',
    url: 'https://www.cobbtax.gov/',
    description: "Excess funds of tax sales and refunds of property tax in Marietta's county.",
    state: 'GA',
  },
  {
    ...taxMoney,
    id: 'forsyth-county-tax-commissioner',
    name: 'Forsyth County Tax Commissioner, Georgia',
    url: 'https://forsythcountytax.com/',
    description:
      "Excess tax sale funds; what nobody claims within five years goes to the state's department of revenue.",
    state: 'GA',
  },
  {
    ...taxMoney,
    id: 'habersham-county-tax-commissioner',
    name: 'Habersham County Tax Commissioner',
    url: 'https://www.habershamga.com/excess-funds.cfm',
    description:
      'A list of properties sold for taxes with the former owner and the excess that waits for them.',
    state: 'GA',
    publishesBulkData: true,
  },
  {
    ...taxMoney,
    id: 'philadelphia-department-of-revenue',
    name: 'Philadelphia Department of Revenue',
    url: 'https://www.phila.gov/departments/department-of-revenue/',
    description: 'Refunds of wage tax, real estate tax and water bills, granted on a petition to the city.',
    state: 'PA',
    claimChannel: 'online',
  },
  {
    ...taxMoney,
    id: 'nyc-department-of-finance',
    name: 'New York City Department of Finance',
    url: 'https://www.nyc.gov/site/finance/index.page',
    description: 'Credits and refunds of property tax, business tax and parking fines in the five boroughs.',
    state: 'NY',
    claimChannel: 'online',
  },
];
