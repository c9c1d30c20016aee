import { flat } from '../fee-cap.ts';
import type { StateRuleRow } from '../state-rule.ts';

/** States whose law lets an agent without a license file for a fee with a certain cap. */
export const agentAllowed: readonly StateRuleRow[] = [
  {
    state: 'CA',
    cap: flat(10),
    waitMonths: 0,
    demands: [],
    agentMayFile: true,
    paidTo: 'apart',
    agentForm: {
      officeForms: ['Standard Investigator Agreement', 'Claim for Abandoned Property'],
      agreementSentences: [
        'Under Section 1582 of the California Code of Civil Procedure, this agreement is in writing, says what the property is and what it is worth, and is signed by the owner after that was disclosed. No payment may be asked for before the claim is approved and paid, and the fee may not exceed 10 percent of what is recovered.',
      ],
      source: 'https://www.sco.ca.gov/upd_faq_investigator_claim_about_q08.html',
    },
    channel: 'mail',
    terms:
      'Nothing may be agreed between the report and the delivery or its publication. Afterwards the agreement is in writing, names nature and value of the property, is signed by the owner and asks for nothing before the claim is paid. The Controller’s package for an agent is its Standard Investigator Agreement, signed and dated by agent and owner, a claim form of each claimant, proof of the Social Security number, and a notary from $1,000 on and for all securities and boxes. Agents send an ID and the letter with their tax number by email first, and are told to ask the Bureau of Security and Investigative Services whether they need a license. Each party is mailed a check of its own. County probate estates fall outside the cap.',
    source: {
      citation: 'Cal. Code Civ. Proc. 1582',
      url: 'https://www.sco.ca.gov/upd_faq_investigator_claim_about_q08.html',
    },
    asOf: '2026-11-18',
    confidence: 'official',
  },
  {
    state: 'CO',
    cap: flat(10),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'The agreement must say that the owner can claim from the Treasurer without a fee. Agents are told only the public status of a claim.',
    source: {
      citation: 'C.R.S. 38-13-1301 to 1303; 8 CCR 1508-1, rule 1.5.11',
      url: 'https://colorado.findyourunclaimedproperty.com/app/finder-info',
    },
    asOf: '2021-11-30',
    confidence: 'official',
  },
  {
    state: 'NV',
    cap: {
      tiers: [
        { fromMonths: 0, percent: 10 },
        { fromMonths: 60, percent: 20 },
      ],
    },
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    agentForm: {
      officeForms: ['Form UP-5, Claim for Property Presumed Abandoned'],
      agreementSentences: [
        'Section 120A.740 of the Nevada Revised Statutes provides: An agreement to locate or recover property that is presumed abandoned is void if it is made before 24 months have passed since the property was paid or delivered to the Administrator, unless it is made with an attorney to file a claim to identified property or to contest a denial. The agreement is enforceable only if it is in writing, clearly sets forth the nature of the property and the services, sets forth the day on which the property was paid or delivered to the Administrator, states the provisions of that section, is signed by the apparent owner, and states the value of the property before and after the fee. A share of minerals, or of mineral proceeds not yet presumed abandoned, may not be part of the compensation. The compensation may not be more than 10 percent of the total value of the property if it was paid or delivered to the Administrator less than five years before the signing, and not more than 20 percent otherwise.',
      ],
      source: 'NAC 120A.060: the form, and with it a copy of the agreement, or the claim is denied',
    },
    terms:
      'The agreement repeats the section of the law, the day of delivery and the value before and after the fee. A copy goes in with the claim, or the claim is denied (NAC 120A.060).',
    source: {
      citation: 'NRS 120A.640, 120A.740',
      url: 'https://leg.state.nv.us/Division/Legal/LawLibrary/NRs/NRS-120A.html',
    },
    asOf: '2024-06-29',
    confidence: 'statute',
  },
  {
    state: 'OK',
    cap: flat(25),
    waitMonths: 0,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    terms:
      'For agreements since November 2021. An heir owes a fee only after agreeing to it in writing, and no share of minerals may be taken. The Treasurer’s list of proofs names a notarized copy of the agreement among those that may be asked for (OAC 735:80-7-2).',
    doubt:
      'A law in force since November 2025 is said to void claims that are not on the Treasurer’s own form (SB 999); neither its signing nor the form is confirmed, and a bill of 2026 would change how agents are paid.',
    notices: ['Oklahoma may ask you to have our agreement notarized.'],
    source: {
      citation: '60 O.S. 674.1',
      url: 'https://print.casetext.com/statute/oklahoma-statutes/title-60-property/chapter-13-uniform-unclaimed-property-act/section-6741-limitation-on-service-fees-for-recovery-of-funds-or-property-mineral-proceeds-as-payment-for-services-prohibited',
    },
    asOf: '2024-01-01',
    confidence: 'statute',
  },
  {
    state: 'WI',
    cap: flat(10),
    waitMonths: 24,
    demands: [],
    agentMayFile: true,
    paidTo: 'owner',
    agentForm: {
      namesHolder: true,
      agreementSentences: [
        'The property has been paid or delivered to the administrator, the Wisconsin Department of Revenue.',
        'The owner may file a claim with the Wisconsin Department of Revenue without the assistance of a locator service, at no cost.',
      ],
      source: 'https://revenue.wi.gov/Pages/FAQS/ucp-heir-finders.aspx',
    },
    terms:
      'No license or registration is asked for. The agreement names the holder and its address, the value before and after the fee and the fee itself, says plainly that the owner can claim alone, and goes in with the claim.',
    source: {
      citation: 'Wis. Stat. 177.1301 and 177.1302',
      url: 'https://revenue.wi.gov/Pages/FAQS/ucp-heir-finders.aspx',
    },
    asOf: '2021-11-07',
    confidence: 'official',
  },
];
