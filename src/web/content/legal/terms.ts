import { legalTexts } from '#shared/account/legal-versions.ts';
import { finderSentences } from '#shared/claims/finder-sentences.ts';
import { feePaymentDays, recoveryFeePercent } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { esignConsent } from './esign.ts';
import type { LegalDocument } from './legal-document.ts';
import { legalContact, legalPeriods, phoneContact, supportContact } from './legal-facts.ts';

export const terms: LegalDocument = {
  title: 'Terms of service',
  summary: `What you can expect from ${product.name}, what we expect from you, and what it costs.`,
  lastUpdated: legalTexts.terms.updatedOn,
  notice: esignConsent,
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of terms',
      blocks: [
        `These terms are an agreement between you and ${product.name} (“we”, “us”). By creating an account or using the service you accept them. If you do not agree with them, please do not use the service.`,
        `You must be at least ${legalPeriods.minimumAgeYears} years old and able to enter into a contract. If you use the service for a client or a company, you confirm that you may accept these terms on their behalf.`,
      ],
    },
    {
      id: 'service-description',
      title: 'Service description',
      blocks: [
        `${product.name} helps you find money you may be owed, such as unclaimed funds, tax credits, retail refunds and class-action settlements, and helps you claim it. The service:`,
        {
          list: [
            'searches the official lists that it can read, and the accounts you choose to connect, for money that may be yours;',
            'shows you each possible claim together with the reason it may be yours;',
            'prepares and files the claims you authorize, or prepares them for your signature where only you may file;',
            'tracks each claim and sends the money to the bank account you choose.',
          ],
        },
        'A possible claim is not a promise of payment. The agency, court or company that holds the money decides whether to pay, how much and when. Estimates are estimates.',
        'We are not a government agency, a law firm, a bank or a tax advisor, and nothing in the service is legal or tax advice. You can search the official sources and claim from them yourself, free of charge. You never need our service to do so.',
      ],
    },
    {
      id: 'user-responsibilities',
      title: 'User responsibilities',
      blocks: [
        'The service relies on what you tell it, and a claim is a statement made in your name. You agree to:',
        {
          list: [
            'give information that is true, complete and your own, and keep it up to date;',
            'claim only money that you believe belongs to you or to someone you may act for;',
            'connect only accounts that are yours or that you are allowed to connect;',
            'respond when an agency or we need further proof from you;',
            'keep your password to yourself and tell us immediately if someone else may have used your account;',
            'not disrupt, copy, overload or try to break into the service, or use it to break the law.',
          ],
        },
        'When you authorize a claim, you allow us to submit it for you with the information and documents it requires. You may withdraw that permission for any claim that has not yet been filed.',
      ],
    },
    {
      id: 'service-fees',
      title: 'Service fees',
      blocks: [
        `Our recovery fee is success-based: ${recoveryFeePercent}% at most of the money that is successfully recovered for you through the service. No success, no fee. If a claim is rejected or pays nothing, you owe no recovery fee for it.`,
        'Where the law that applies to a claim sets a lower limit, or forbids a fee, that limit is what we charge; for tax refunds, and for what we do not file, we charge nothing. We show the fee and the amount you will receive before a claim is filed, and again with each payout.',
        `Where an office pays you and us apart, each by a check of its own, the recovery fee comes to us from the office and you get no invoice. When a claim is paid to us, we take the recovery fee out of the payout. When all of it is paid to you, we send you an invoice for the fee, due within ${feePaymentDays} days. If a payment has to be returned to the agency or company that made it, the fee on it is returned as well.`,
        ...Object.values(finderSentences),
        'Paid plans have their own price, shown before you pay. A one-time plan is charged once. A plan priced by the month or the year renews for the same period until you cancel it, which you can do at any time in your account settings. After you cancel, you keep access until the period you have paid for ends.',
      ],
    },
    {
      id: 'privacy',
      title: 'Privacy',
      blocks: [
        'We use your personal information to find, file and pay your claims, and to keep the service safe. We do not sell it. Our privacy policy explains what we collect and the choices you have, and is part of this agreement.',
        { page: 'privacy', label: 'Read the privacy policy' },
      ],
    },
    {
      id: 'limitation-of-liability',
      title: 'Limitation of liability',
      blocks: [
        'We take care in what we do, but the service is provided “as is” and “as available.” We cannot promise that it finds every amount you are owed, that a source is complete or correct, or that a claim will be approved.',
        'As far as the law allows, we are not liable for indirect or consequential loss, for the decisions of the agencies, courts and companies that hold the money, or for failures of services that we do not operate.',
        'As far as the law allows, our total liability to you for any matter is limited to the larger of the fees you paid us in the twelve months before it arose and the amount we received for you and had not yet passed on.',
        'Nothing in these terms limits liability that the law does not allow to be limited, or takes away money that has been recovered for you.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      blocks: [
        'You may stop using the service and delete your account at any time in your account settings.',
        'We may suspend or end your access at any time without notice, for example when we have reason to suspect fraud, a false claim or a risk to other people.',
        'Ending the agreement does not take away what is yours. Money already recovered for you is still paid out, less the recovery fee, unless the law forbids it. For a claim that was filed before the end, the fee remains due if that claim is paid.',
      ],
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      blocks: [
        'These terms are governed by the laws of the United States. Rights that the law of the state you live in gives you as a consumer, and that a contract cannot take away, remain yours.',
        'If something goes wrong, please contact us first. Most problems can be resolved that way, quickly and at no cost.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      blocks: [
        `We may change these terms as the service or the law changes. If a change is important, we will try to give you at least ${legalPeriods.changeNoticeDays} days’ notice before it takes effect, by email or in the service.`,
        'The date at the top of this page tells you when it last changed. If you continue to use the service after a change takes effect, you accept it. If you do not accept it, you can delete your account before then. A change never raises the fee on a claim that has already been filed.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Questions about these terms are welcome. A person answers them.',
        { contacts: [legalContact, supportContact, phoneContact] },
      ],
    },
  ],
};
