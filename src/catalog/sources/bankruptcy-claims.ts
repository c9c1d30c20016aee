import type { CatalogSource } from './source.ts';

export const bankruptcyClaims: readonly CatalogSource[] = [
  {
    id: 'kroll-restructuring',
    name: 'Kroll Restructuring Administration',
    url: 'https://restructuring.ra.kroll.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      "Claims registers of large Chapter 11 cases, once Prime Clerk's: customers, workers and gift card holders file and follow claims here.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'stretto-cases',
    name: 'Stretto Cases',
    url: 'https://cases.stretto.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Claims agent of Celsius, Voyager and other Chapter 11 cases, with proof-of-claim filing and news of distributions.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'epiq-bankruptcy',
    name: 'Epiq Bankruptcy Cases',
    url: 'https://dm.epiq11.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      "Case sites of Chapter 11 debtors from airlines to retailers, with creditors' scheduled amounts and bar dates.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'verita-restructuring',
    name: 'Verita Restructuring Cases',
    url: 'https://www.veritaglobal.net',
    type: 'legal',
    category: 'Court Funds',
    description:
      'The former KCC case sites: creditor lists, claim forms and distribution notices of corporate bankruptcies.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'omni-agent-solutions',
    name: 'Omni Agent Solutions',
    url: 'https://omniagentsolutions.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Claims agent for mid-size and nonprofit bankruptcies, dioceses and youth organizations among them.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'ftx-recovery-trust',
    name: 'FTX Customer Claims',
    url: 'https://claims.ftx.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Portal where customers of the failed FTX exchanges verify themselves and choose how their distribution is paid.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'madoff-trustee',
    name: 'Madoff Recovery Initiative',
    url: 'https://www.madofftrustee.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      "SIPA trustee's site for customers of Bernard Madoff's firm, who are paid in rounds from money recovered from others.",
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'stanford-receivership',
    name: 'Stanford Financial Receivership',
    url: 'https://www.stanfordfinancialreceivership.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Court-appointed receiver paying buyers of Stanford International Bank certificates in interim distributions.',
    claimChannel: 'mail',
    publishesBulkData: false,
  },
  {
    id: 'pge-fire-victim-trust',
    name: 'PG&E Fire Victim Trust',
    url: 'https://www.firevictimtrust.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      "Pays claims for the California fires of 2015, 2017 and 2018 approved under the utility's bankruptcy plan, in rising percentages.",
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'scouting-settlement-trust',
    name: 'Scouting Settlement Trust',
    url: 'https://www.scoutingsettlementtrust.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Reviews and pays claims of survivors of abuse in the Boy Scouts of America under its bankruptcy plan.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
  {
    id: 'takata-airbag-injury-trust',
    name: 'Takata Airbag Tort Compensation Trust',
    url: 'https://www.takataairbaginjurytrust.com',
    type: 'legal',
    category: 'Court Funds',
    description:
      'Compensates people hurt, and families of those killed, by exploding Takata airbag inflators in cars of participating makers.',
    claimChannel: 'online',
    publishesBulkData: false,
  },
];
