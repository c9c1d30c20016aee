import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States in which only a licensed profession may act for a fee. */
export const licensedAgents: readonly StateRuleRow[] = [
  {
    state: 'FL',
    cap: null,
    waitMonths: 0,
    demands: ['licence', 'state_form'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Only on the department’s recovery agreement, with the license number of the representative and a signature by hand.',
    doubt:
      'The text of 2020 allows 20 percent and $1,000 an account unless more is disclosed; the figure in force is not verified.',
    source: { citation: 'Fla. Stat. 717.135', url: 'https://florida.public.law/statutes/fla._stat._717.135' },
    asOf: '2020-01-01',
    confidence: 'statute',
  },
  {
    state: 'IL',
    cap: flat(10),
    waitMonths: 24,
    demands: ['licence'],
    agentMayFile: true,
    paidTo: 'apart',
    terms:
      'A finder on a contingent fee is a licensed private detective. The whole agreement goes in with the claim; the state pays a finder directly only where it says so.',
    source: {
      citation: '765 ILCS 1026/15-1302',
      url: 'https://codes.findlaw.com/il/chapter-765-property/il-st-sect-765-1026-15-1302/',
    },
    asOf: '2026-11-15',
    confidence: 'statute',
  },
  {
    state: 'LA',
    cap: flat(10),
    waitMonths: 24,
    demands: ['licence', 'notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Only a fiduciary agent may be paid: an attorney, accountant or financial adviser of the state. The request for payment is sworn before a notary.',
    source: {
      citation: 'La. R.S. 9:177',
      url: 'https://www.lawserver.com/law/state/louisiana/la-laws/louisiana_revised_statutes_9-177',
    },
    asOf: '2026-11-15',
    confidence: 'statute',
  },
  {
    state: 'ME',
    cap: flat(15),
    waitMonths: 0,
    demands: ['licence'],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'A finder is a licensed private investigator.',
    doubt: 'Known from an article of about 2011.',
    source: {
      citation: 'Article on unclaimed property in Maine',
      url: 'https://floridabankruptcyblog.com/how-to-find-unclaimed-property-in-maine',
    },
    asOf: '2011-01-01',
    confidence: 'secondary',
  },
  {
    state: 'MT',
    cap: flat(15),
    waitMonths: 0,
    demands: ['licence', 'notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    channel: 'mail',
    terms:
      'More than 15 percent counts as unconscionable. A finder is a private investigator licensed in Montana and sends a notarized claim with the original power of attorney.',
    source: {
      citation: 'Administrative Rules of Montana, unclaimed property',
      url: 'https://rules.mt.gov/gateWay/Print_RV.Asp?RV=41914',
    },
    asOf: '2026-11-15',
    confidence: 'official',
  },
  {
    state: 'OR',
    cap: null,
    waitMonths: 24,
    demands: ['licence'],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'Records are closed for two years after delivery, and finders are licensed investigators.',
    doubt: 'That no cap exists is said by a secondary source only.',
    source: { citation: 'OAR 170-140-0020' },
    asOf: '2026-11-15',
    confidence: 'secondary',
  },
];
