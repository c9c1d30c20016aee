import type { CatalogSource } from './source.ts';

const countyMoney = {
  type: 'municipal',
  category: 'Local Government',
  claimChannel: 'mail',
  publishesBulkData: false,
} as const;

/** Uncashed checks and other money that counties hold. */
export const countyTreasuries: readonly CatalogSource[] = [
  {
    ...countyMoney,
    id: 'orange-county-ca-treasurer',
    name: 'Orange County Treasurer, California',
    url: 'https://octreasurer.com/how-do-i/find/unclaimed-funds',
    description:
      "Estates of people whose heirs were not found, surplus from landlords' sales, and county money unclaimed for three years.",
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'san-diego-county-treasurer',
    name: 'San Diego County Treasurer-Tax Collector',
    url: 'https://www.sdttc.com/content/ttc/en/tax-collection/Unclaimed-Money.html',
    description:
      'Property tax refunds and payments of county departments that came back; the list appears each summer with a last day for claims.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'sacramento-county-unclaimed-funds',
    name: 'Sacramento County Department of Finance',
    url: 'https://finance.saccounty.gov/Pages/Unclaimed-Funds.aspx',
    description:
      'Lists of each county department with uncashed checks, utility overpayments and money left by inmates or by estates without known heirs.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'santa-clara-county-unclaimed-monies',
    name: 'Santa Clara County Department of Tax and Collections',
    url: 'https://dtac.santaclaracounty.gov/',
    description:
      'Property tax refunds, and fines, fees and restitution collected for the county and its courts that never reached their owner.',
    state: 'CA',
    claimChannel: 'online',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'san-francisco-treasurer',
    name: 'San Francisco Treasurer and Tax Collector',
    url: 'https://sftreasurer.org/unclaimed-funds',
    description:
      "Back pay won for workers by the city's labor office, money found by the medical examiner, and estates whose heirs are unknown.",
    state: 'CA',
  },
  {
    ...countyMoney,
    id: 'san-mateo-county-treasurer',
    name: 'San Mateo County Treasurer',
    url: 'https://www.smcgov.org/treasurer/absent-and-missing-heir',
    description:
      'Inheritances deposited for absent or unknown heirs, and surplus from sales of goods left in storage.',
    state: 'CA',
  },
  {
    ...countyMoney,
    id: 'contra-costa-county-treasurer',
    name: 'Contra Costa County Treasurer',
    url: 'https://www.contracosta.ca.gov/697/Unclaimed-Property',
    description:
      'Estates whose heirs cannot be found and other money the county treasury has held for three years.',
    state: 'CA',
  },
  {
    ...countyMoney,
    id: 'kern-county-treasurer',
    name: 'Kern County Treasurer-Tax Collector',
    url: 'https://www.kcttc.co.kern.ca.us/',
    description:
      'A search by name over canceled county checks; they can be reissued for about two and a half years after they went stale.',
    state: 'CA',
  },
  {
    ...countyMoney,
    id: 'san-joaquin-county-auditor',
    name: 'San Joaquin County Auditor-Controller',
    url: 'https://www.sjgov.org/department/aud/program-services/unclaimed-warrants',
    description:
      'County warrants not cashed within six months; newer ones are reissued by the auditor, older ones by order of the board.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'placer-county-auditor',
    name: 'Placer County Auditor-Controller',
    url: 'https://www.placer.ca.gov/2196/Unclaimed-County-Warrants-Checks',
    description:
      'An inventory of county warrants to vendors and residents that were mailed and not cashed within six months.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'solano-county-auditor',
    name: 'Solano County Auditor-Controller',
    url: 'https://www.solanocounty.com/depts/auditor/unclaimed_money.asp',
    description:
      'Stale county checks, claimed with an affidavit before the board transfers them to the general fund.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'yolo-county-finance',
    name: 'Yolo County Department of Financial Services',
    url: 'https://www.yolocounty.gov/government/general-government-departments/financial-services/unclaimed-property-checks',
    description:
      'Stale warrants of county departments and agencies, published once a year and kept by the treasurer for three years.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'santa-cruz-county-auditor',
    name: 'Santa Cruz County Auditor-Controller',
    url: 'https://www.santacruzcountyca.gov/Departments/Auditor-ControllerHome/UnclaimedMoney.aspx',
    description: 'Lists of unclaimed county warrants, with a claim form in English and Spanish.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'monterey-county-auditor',
    name: 'Monterey County Auditor-Controller',
    url: 'https://www.countyofmonterey.gov/government/departments-a-h/auditor-controller/unclaimed-money',
    description: 'Expired county checks to vendors and others, as a spreadsheet renewed every quarter.',
    state: 'CA',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'alameda-county-auditor',
    name: 'Alameda County Auditor-Controller',
    url: 'https://www.acgov.org/auditor/',
    description: 'County warrants that were issued and never cashed, before they pass to the county.',
    state: 'CA',
  },
  {
    ...countyMoney,
    id: 'tarrant-county-auditor',
    name: 'Tarrant County Auditor',
    url: 'https://www.tarrantcountytx.gov/en/auditor/financial-accounting/unclaimed-funds.html',
    description:
      'Amounts from 25 to 100 dollars that Texas lets the county keep for the owner; larger ones go to the state.',
    state: 'TX',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'collin-county-auditor',
    name: 'Collin County Auditor',
    url: 'https://www.collincountytx.gov/',
    description:
      'Payroll, vendor and refund checks of up to 100 dollars that came back to the county or were not cashed.',
    state: 'TX',
  },
  {
    ...countyMoney,
    id: 'dallas-county-treasurer',
    name: 'Dallas County Treasurer',
    url: 'https://www.dallascounty.org/departments/treasurer/',
    description:
      'Checks of the county and of its courts that stayed uncashed and are too small to be sent to the state.',
    state: 'TX',
  },
  {
    ...countyMoney,
    id: 'franklin-county-oh-auditor',
    name: 'Franklin County Auditor, Ohio',
    url: 'https://www.franklincountyauditor.com/fiscal/unclaimed-funds',
    description:
      "Child support, restitution, jury fees, sheriff's sale proceeds and lost heirs' money from some fifteen county offices.",
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'butler-county-oh-auditor',
    name: 'Butler County Auditor, Ohio',
    url: 'https://www.butlercountyauditor.org/',
    description:
      'County warrants never cashed; claims above 100 dollars need a notary, and heirs a letter of the probate court.',
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'geauga-county-auditor',
    name: 'Geauga County Auditor',
    url: 'https://auditor.geauga.oh.gov/fiscal/unclaimed-funds/',
    description:
      'Checks of county offices not cashed within 90 days, kept in trust for five years under Ohio law.',
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'lucas-county-auditor',
    name: 'Lucas County Auditor',
    url: 'https://www.lucascountyohioauditor.gov/unclaimedfunds',
    description:
      'Payments of county offices that were not redeemed; each needs its own notarized claim on paper.',
    state: 'OH',
    publishesBulkData: true,
  },
  {
    ...countyMoney,
    id: 'summit-county-fiscal-office',
    name: 'Summit County Fiscal Office',
    url: 'https://fiscaloffice.summitoh.net/index.php/unclaimed-funds',
    description:
      "Overpayments, court costs, lost heirs' money and sheriff's sale proceeds; a county law restrains paid finders.",
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'cuyahoga-county-fiscal-officer',
    name: 'Cuyahoga County Fiscal Officer',
    url: 'https://cuyahogacounty.gov/fiscal-officer',
    description:
      'County checks that came back or were not cashed, and deposits left with the sheriff and other offices.',
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'hamilton-county-oh-auditor',
    name: 'Hamilton County Auditor, Ohio',
    url: 'https://www.hamiltoncountyauditor.org/',
    description:
      "Unclaimed money that the offices and courts of Cincinnati's county paid over to the auditor.",
    state: 'OH',
  },
  {
    ...countyMoney,
    id: 'dupage-county-treasurer',
    name: 'DuPage County Treasurer',
    url: 'https://www.dupagecounty.gov/elected_officials/treasurer/',
    description:
      'Uncashed county checks in a list renewed every month: jury pay, tax refunds and sums awarded by courts.',
    state: 'IL',
  },
  {
    ...countyMoney,
    id: 'kane-county-treasurer',
    name: 'Kane County Treasurer',
    url: 'https://treasurer.kanecountyil.gov/',
    description: 'A search by name over uncashed county checks and tax refunds.',
    state: 'IL',
  },
  {
    ...countyMoney,
    id: 'clark-county-nv-public-administrator',
    name: 'Clark County Public Administrator, Nevada',
    url: 'https://www.clarkcountynv.gov/government/elected_officials/county_public_adminstrator/unclaimed_estate_distributions.php',
    description:
      'Shares of estates whose known heirs could not be located, kept by the county treasurer before they go to the state.',
    state: 'NV',
  },
  {
    ...countyMoney,
    id: 'delaware-county-pa-controller',
    name: 'Delaware County Controller, Pennsylvania',
    url: 'https://delcopa.gov/',
    description:
      'Checks to people and firms that dealt with the county, listed by name until they are turned over to the state.',
    state: 'PA',
  },
];
