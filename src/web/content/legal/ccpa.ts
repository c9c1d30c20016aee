import type { LegalDocument } from './legal-document.ts';
import {
  legalPeriods,
  phoneContact,
  privacyContact,
  retentionTerms,
  rightsPagesUpdated,
  supportContact,
} from './legal-facts.ts';

export const ccpa: LegalDocument = {
  title: 'CCPA rights',
  summary:
    'The California Consumer Privacy Act gives people who live in California rights over their personal information. This page lists those rights and how to use them.',
  lastUpdated: rightsPagesUpdated,
  sections: [
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          terms: [
            {
              term: 'Right to know',
              text: 'Ask which personal information we collect about you, where it comes from, what we use it for and who receives it, and get a copy.',
            },
            {
              term: 'Right to delete',
              text: 'Ask us to delete the personal information we collected from you. We may have to keep some of it, for example the record of a payment.',
            },
            {
              term: 'Right to opt-out',
              text: 'Tell a business not to sell or share your personal information. We do neither, so there is nothing to turn off, but your request is welcome and will be recorded.',
            },
            {
              term: 'Right to non-discrimination',
              text: 'Use any of these rights without a higher price, a lower quality of service or a refusal because of it.',
            },
          ],
        },
        'You may also have incorrect information corrected. Sensitive information, such as account logins and identity documents, is used only for the service you asked for.',
      ],
    },
    {
      id: 'categories-collected',
      title: 'Categories collected',
      blocks: [
        'In the last twelve months we have collected these categories, for the purposes in our privacy policy:',
        {
          terms: [
            {
              term: 'Identifiers',
              text: 'Name, previous names, postal and email addresses, account name and IP address.',
            },
            {
              term: 'Personal and financial records',
              text: 'Bank account and transaction details, payout account, plan payments, and tax records you choose to connect.',
            },
            { term: 'Protected characteristics', text: 'Age, through your date of birth.' },
            {
              term: 'Commercial information',
              text: 'Purchases, refunds and settlements that appear in the accounts you connect.',
            },
            {
              term: 'Internet activity',
              text: 'Requests to our service and sign-in times, kept for security.',
            },
            {
              term: 'Sensitive information',
              text: 'Account logins with us, email you let us read, and documents that prove who you are.',
            },
            { term: 'Inferences', text: 'Whether an entry in an official source is likely to be yours.' },
          ],
        },
        'The information comes from you, from the accounts you connect, from the providers that connect them and from official sources.',
        { page: 'privacy', label: 'Read the privacy policy' },
      ],
    },
    {
      id: 'no-sale',
      title: 'No sale of data',
      blocks: [
        `We do not sell personal information, and we do not share it for advertising across other sites. That holds for everyone, wherever they live. The service is not offered to anyone under ${legalPeriods.minimumAgeYears}.`,
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [{ terms: retentionTerms }],
    },
    {
      id: 'making-a-request',
      title: 'Making a request',
      blocks: [
        'Email the privacy address below, call us, or use “Download My Data” and “Delete Account Permanently” in your account settings. We confirm that the request is yours before we act on it. Someone you have authorized in writing may make a request for you.',
        {
          list: [
            `We acknowledge your request within ${legalPeriods.ccpaAcknowledgeBusinessDays} business days.`,
            `We answer it within ${legalPeriods.ccpaResponseDays} days.`,
            `If we need more time, we will tell you why. The period can be extended to ${legalPeriods.ccpaMaximumDays} days in total.`,
          ],
        },
        'If we cannot do what you ask, we will tell you why. You can ask us to reconsider.',
        { requests: true },
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [{ contacts: [privacyContact, supportContact, phoneContact] }],
    },
  ],
};
