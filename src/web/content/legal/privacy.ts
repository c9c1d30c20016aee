import { product } from '#shared/product.ts';
import { phoneContact, privacyContact, supportContact } from './legal-contacts.ts';
import type { LegalDocument } from './legal-document.ts';
import { legalPagesUpdated, legalPeriods } from './legal-periods.ts';
import { retentionTerms } from './retention.ts';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  summary:
    'Finding your money means handling personal information. This page says what we collect, why, and what you can do about it.',
  lastUpdated: legalPagesUpdated,
  sections: [
    {
      id: 'data-collected',
      title: 'Data collected',
      blocks: [
        'We collect what a search or a claim needs, and no more:',
        {
          terms: [
            {
              term: 'What you tell us',
              text: 'Your name and earlier names, email address, date of birth, present and past addresses, password, the documents you upload and the messages you send us.',
            },
            {
              term: 'Your bank, if you connect it',
              text: 'Account details, balances and transactions, received through a bank-linking provider. You sign in with that provider or your bank. We never receive your bank password.',
            },
            {
              term: 'Your mailbox, if you connect it',
              text: 'Messages that may show a purchase, a refund or a settlement, with permission to read only. We cannot send or delete your mail.',
            },
            {
              term: 'Your tax records, if you connect them',
              text: 'The result of your identity check and the records you agree to release, received through an identity-verification provider.',
            },
            {
              term: 'Your payout account',
              text: 'The routing number, account number and account holder of the bank account that receives your money.',
            },
            {
              term: 'Your plan',
              text: 'Which plan you have and whether it is paid. Card numbers go straight to the payment provider. We do not receive them.',
            },
            {
              term: 'Official records',
              text: 'Entries in public and official sources that may belong to you.',
            },
            {
              term: 'Technical records',
              text: 'Internet address, browser type and the time of each request, used for security and for mending faults.',
            },
          ],
        },
        'Connecting a bank, a mailbox or tax records is your choice. You can end any connection at any time.',
      ],
    },
    {
      id: 'use',
      title: 'Use of your data',
      blocks: [
        'We use your data to:',
        {
          list: [
            'search for money that may be yours and explain why we think so;',
            'prepare, file and track the claims you authorize;',
            'pay your money out, work out our fee and keep the accounts the law requires;',
            'confirm that you are you, and prevent fraud;',
            'answer you and send the notices that belong to your account;',
            'keep the service secure and working.',
          ],
        },
        'Software compares records and proposes matches. You decide which of them become claims. We do not use your data for advertising, and we do not use the content of your mailbox or your bank transactions for anything but your own claims.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'We never sell your data. We share it only with:',
        {
          list: [
            'the agency, court, administrator or company that decides a claim you authorized, as far as that claim requires it;',
            'the providers that work for us: bank linking, identity verification, card payments, bank transfers, email and hosting. They are bound by contract to use your data for that work only;',
            'authorities, when the law obliges us to;',
            'a successor, if the service changes hands. You would be told beforehand, and this policy would go on protecting what you gave us under it.',
          ],
        },
        'No one here reads your mail or your bank transactions, unless you ask us to look at something, a security incident requires it, or the law does.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Data travels over encrypted connections. Account numbers and access keys are stored with 256-bit encryption. Passwords are stored only as a one-way hash, so nobody here can read yours.',
        'Access inside the company is limited to the people who need it. No system is perfectly safe. If a breach puts your data at risk, we will tell you and the authorities as the law requires, and say what you can do.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'Wherever you live, you can:',
        {
          list: [
            'see the data we hold about you and download it from your account settings;',
            'have wrong data corrected;',
            'delete your account and the data in it;',
            'end the connection to your bank, mailbox or tax records;',
            'object to a use of your data, or take back a permission you gave.',
          ],
        },
        'Using a right costs nothing and never makes your service worse. European and Californian law give further details and periods:',
        { page: 'gdpr', label: 'Your rights under the GDPR' },
        { page: 'ccpa', label: 'Your rights under the CCPA' },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'We set one cookie of our own. It keeps you signed in, scripts cannot read it, and it ends when you sign out or when your session runs out. Without it you cannot sign in.',
        'The browser also keeps a few settings on your device, such as the plan you picked before paying. We use no tracking cookies, no advertising cookies and no analytics by others, so there is no banner to click away.',
        'While you pay or link a bank, the provider you are dealing with may set cookies that it needs to prevent fraud.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep data for as long as it has a purpose, and no longer:',
        { terms: retentionTerms },
        'When you delete your account, your connections end at once and your data leaves the service. Records that the law obliges us to keep, such as those of money that has moved, are held apart until their period is over and are used for nothing else.',
      ],
    },
    {
      id: 'international-transfers',
      title: 'International transfers',
      blocks: [
        `${product.name} is run in the United States, and your data is stored and used there. If you use the service from another country, your data comes to the United States, where privacy law may differ from yours.`,
        'Where the law of your country asks for safeguards, such as the standard contractual clauses of the European Commission, we apply them, also to our providers. Write to us for a copy.',
      ],
    },
    {
      id: 'children',
      title: `Children under ${legalPeriods.minimumAgeYears}`,
      blocks: [
        `The service is not for anyone under ${legalPeriods.minimumAgeYears}, and we do not knowingly collect data about them. If you believe that a child has given us data, write to us and we will delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      blocks: [
        `If we change this policy in a way that matters to you, we will try to tell you at least ${legalPeriods.changeNoticeDays} days before the change takes effect, by email or in the service. The date at the top says when the page last changed. We will not use data you have already given us for a new purpose without asking you.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'For any question about your data, or to use one of your rights:',
        { contacts: [privacyContact, supportContact, phoneContact] },
      ],
    },
  ],
};
