import type { CatalogSource } from './source.ts';

export const federalGateways: readonly CatalogSource[] = [
  {
    id: 'usa-gov-unclaimed-money',
    name: 'USA.gov Unclaimed Money',
    url: 'https://www.usa.gov/unclaimed-money',
    type: 'federal',
    category: 'Government Gateway',
    description:
      "The government's own starting page: one list of the federal databases and state offices that search for forgotten wages, pensions, refunds, bonds and accounts, free of charge.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'usa-gov-benefit-finder',
    name: 'USA.gov Benefit Finder',
    url: 'https://www.usa.gov/benefit-finder',
    type: 'federal',
    category: 'Government Gateway',
    description:
      'A questionnaire about retirement, disability, military service or a death in the family that names the federal payments a person could still apply for; it replaced Benefits.gov.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'treasury-unclaimed-assets',
    name: 'Treasury Fiscal Service Unclaimed Assets',
    url: 'https://fiscal.treasury.gov/unclaimed-assets.html',
    type: 'federal',
    category: 'Government Gateway',
    description:
      'Explains that each federal agency takes back its own uncashed checks, and points to the agency that must reissue a payment which Treasury sent on its behalf.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'missingmoney',
    name: 'MissingMoney.com',
    url: 'https://www.missingmoney.com',
    type: 'state',
    category: 'Government Gateway',
    description:
      "Free joint search of most states' unclaimed property lists, endorsed by the state administrators; useful to anyone who has lived in more than one state.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'naupa',
    name: 'National Association of Unclaimed Property Administrators',
    url: 'https://unclaimed.org',
    type: 'state',
    category: 'Government Gateway',
    description:
      "The state officials' own directory: leads to the official unclaimed property program of every state, territory and participating Canadian province.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'federation-of-tax-administrators',
    name: 'Federation of Tax Administrators',
    url: 'https://taxadmin.org',
    type: 'state',
    category: 'State Taxes',
    description:
      "Directory of the states' revenue departments, for people who must trace a state income tax refund or file a late return in a state where they once worked.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'crime-victim-compensation-boards',
    name: 'National Association of Crime Victim Compensation Boards',
    url: 'https://nacvcb.org',
    type: 'state',
    category: 'Government Gateway',
    description:
      'Finds the state board that repays victims of violent crime and their families for medical bills, counseling, lost wages and funeral costs.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'federal-child-support-services',
    name: 'Office of Child Support Services',
    url: 'https://acf.gov/css',
    type: 'federal',
    category: 'Government Gateway',
    description:
      "Leads to the state agency holding support that was collected but could not be sent on because the parent's address or bank account had changed.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'dol-state-labor-offices',
    name: 'State Labor Office Contacts',
    url: 'https://www.dol.gov/agencies/whd/state/contacts',
    type: 'federal',
    category: 'Back Wages',
    description:
      'Addresses of the state labor departments, which collect unpaid final paychecks, overtime and accrued vacation under state law where the federal law does not reach.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'dol-state-workers-compensation',
    name: "State Workers' Compensation Officials",
    url: 'https://www.dol.gov/agencies/owcp/wc',
    type: 'federal',
    category: 'Insurance',
    description:
      'Contacts of the state boards that decide what an injured worker of a private company or a local government is owed for treatment and lost wages.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'recalls-gov',
    name: 'Recalls.gov',
    url: 'https://www.recalls.gov',
    type: 'federal',
    category: 'Consumer Refunds',
    description:
      'Joint page of six federal agencies on recalled cars, boats, food, medicine, cosmetics and household goods whose makers owe a refund, repair or replacement.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
];
