import { cents } from '#shared/money.ts';
import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States in which an agent must register first. */
export const registeredAgents: readonly StateRuleRow[] = [
  {
    state: 'GA',
    cap: null,
    waitMonths: 0,
    demands: ['registration', 'state_form'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Since July 2024 only a registered claimant’s designated representative files, on the state’s recovery agreement; any other claim is void. Registration costs $1,200 and a background check.',
    doubt:
      'Older texts say 10 percent after 24 months, a newer deck says 30: the figure in force is not verified.',
    source: { citation: 'O.C.G.A. 44-12-224 and 44-12-239', url: 'https://dor.georgia.gov/node/54636' },
    asOf: '2024-07-01',
    confidence: 'official',
  },
  {
    state: 'MA',
    cap: flat(10),
    waitMonths: 24,
    demands: ['registration', 'notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Heir finders register, post a bond of at least $10,000 and send the original notarized agreement with the claim. Their powers of attorney are not recognised, and forms go to the owner only.',
    source: {
      citation: 'M.G.L. c. 200A s. 13; 960 CMR 4.06',
      url: 'https://malegislature.gov/Laws/GeneralLaws/PartII/TitleII/Chapter200A/Section13',
    },
    asOf: '2024-10-25',
    confidence: 'statute',
  },
  {
    state: 'MI',
    cap: null,
    waitMonths: 24,
    demands: ['registration'],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'A locator registers for four years at $1,200.',
    doubt: 'Known from the analysis of a bill of 2015; no percentage was found.',
    source: {
      citation: 'MCL 567.256 and 567.256a',
      url: 'https://ombudsman.legislature.mi.gov/documents/2015-2016/billanalysis/House/htm/2015-HLA-5283-5C0A8616.htm',
    },
    asOf: '2015-01-01',
    confidence: 'official',
  },
  {
    state: 'MO',
    cap: {
      tiers: [
        { fromMonths: 12, percent: 10 },
        { fromMonths: 24, percent: 15 },
      ],
    },
    waitMonths: 12,
    demands: ['registration'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'Whoever assists for a fee without being registered with the Treasurer is penalised, and the claim form says so (RSMo 447.562).',
    doubt:
      'The text at hand breaks off at the tier for more than 36 months, so the tier before it is taken to go on.',
    source: {
      citation: 'RSMo 447.581',
      url: 'http://www.laws9.com/statutes/missouri/t29/c447/447_581',
    },
    asOf: '2018-08-28',
    confidence: 'statute',
  },
  {
    state: 'OH',
    cap: flat(10),
    waitMonths: 24,
    demands: ['registration', 'notarised_agreement'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'The two years run from the report, and the owner may not be approached before. A finder holds a certificate of registration, and the Division approves the notarized agreement in advance. No power of attorney lets a finder receive the money.',
    source: {
      citation: 'R.C. 169.13 and 169.16',
      url: 'https://com.ohio.gov/wps/portal/gov/com/divisions-and-programs/unclaimed-funds/finder-activity/ohio-finder-law-highlights',
    },
    asOf: '2026-11-15',
    confidence: 'official',
  },
  {
    state: 'PA',
    cap: flat(15),
    waitMonths: 0,
    demands: ['registration'],
    agentMayFile: true,
    paidTo: 'owner',
    terms: 'Finders register with the Treasury, since 2015.',
    doubt: 'Known from a legislator’s memo for a bill that would lower the cap to 10 percent.',
    source: {
      citation: 'Memo to a bill of the 2025-2026 session',
      url: 'https://fastdemocracy.com/bill-summary/?billsummary_id=PAB00039670&billsummary_session=2025-2026&billsummary_state=pa',
    },
    asOf: '2025-01-01',
    confidence: 'secondary',
  },
  {
    state: 'TN',
    cap: { ...flat(10), floorCents: cents(50_00) },
    waitMonths: 24,
    demands: ['registration'],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'The cap is 10 percent or $50, whichever is more. The Treasury calls locators lawful only when registered, and may ask by rule for more in the agreement.',
    source: {
      citation: 'T.C.A. 66-29-176',
      url: 'https://treasury.tn.gov/Unclaimed-Property/About-Unclaimed-Property/Third-Party-Locators',
    },
    asOf: '2024-01-02',
    confidence: 'official',
  },
];
