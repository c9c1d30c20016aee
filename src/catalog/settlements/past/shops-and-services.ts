import type { PastSettlement } from '../settlement.ts';

export const shopsAndServices: PastSettlement[] = [
  {
    id: 'wawa-data-security-2021',
    name: 'Cards used at Wawa',
    defendant: 'Wawa, Inc.',
    class: { merchants: ['Wawa'], from: '2019-03-04', until: '2019-12-12' },
    claimDeadline: '2021-11-29',
    payout: { minCents: 5_00, maxCents: 500_00, per: 'person' },
    proof: 'loss-records',
    officialSite: 'https://www.wawaconsumerdatasettlement.com',
    courtCase: 'In re Wawa, Inc. Data Security Litigation, No. 2:19-cv-06019-GEKP (E.D. Pa.)',
  },
  {
    id: 'target-data-breach-2015',
    name: 'Cards used at Target',
    defendant: 'Target Corporation',
    class: { merchants: ['Target'], from: '2013-11-27', until: '2013-12-18' },
    claimDeadline: '2015-07-31',
    payout: { minCents: 0, maxCents: 10_000_00, per: 'person' },
    proof: 'loss-records',
    officialSite: 'https://targetbreachsettlement.com',
    courtCase:
      'In re Target Corporation Customer Data Security Breach Litigation, MDL No. 14-2522 (D. Minn.)',
  },
  {
    id: 'sonic-data-breach-2019',
    name: 'Cards used at Sonic Drive-In',
    defendant: 'Sonic Corp.',
    class: { merchants: ['Sonic', 'Sonic Drive-In'], from: '2017-04-07', until: '2017-10-28' },
    claimDeadline: '2019-04-19',
    payout: { minCents: 10_00, maxCents: 40_00, per: 'person' },
    proof: 'loss-records',
    officialSite: 'https://www.sonicdatabreachsettlement.com',
    courtCase: 'In re Sonic Corp. Customer Data Breach Litigation, No. 1:17-md-02807-JSG (N.D. Ohio)',
  },
  {
    id: 'zoom-privacy-2022',
    name: 'Paid Zoom Meetings subscriptions',
    defendant: 'Zoom Video Communications, Inc.',
    class: {
      merchants: ['Zoom', 'Zoom Video Communications'],
      merchantDomains: ['zoom.us'],
      from: '2016-03-30',
      until: '2021-07-30',
    },
    claimDeadline: '2022-03-05',
    payout: { minCents: 25_00, per: 'person' },
    proof: 'none',
    officialSite: 'https://www.zoommeetingsclassaction.com',
    courtCase: 'In re Zoom Video Communications, Inc. Privacy Litigation, No. 5:20-cv-02155-LHK (N.D. Cal.)',
  },
];
