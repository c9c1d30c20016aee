import { knownDeviceDays, visitorCookieDays } from '#shared/account/accounts.ts';
import { legalTexts } from '#shared/account/legal-versions.ts';
import { product } from '#shared/product.ts';
import { financialPrivacy } from './financial-privacy.ts';
import type { LegalDocument } from './legal-document.ts';
import { legalPeriods, phoneContact, privacyContact, retentionTerms, supportContact } from './legal-facts.ts';

export const privacy: LegalDocument = {
  title: 'Privacy policy',
  summary:
    'Finding your money means handling personal information. This page explains what we collect, why, and what you can do about it.',
  lastUpdated: legalTexts.privacy.updatedOn,
  notice: financialPrivacy,
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
              text: 'Your name and previous names, email address, date of birth, current and past addresses, password, the documents you upload and the messages you send us.',
            },
            {
              term: 'Your bank, if you connect it',
              text: 'Account details, balances and transactions, received through a bank-linking provider. You sign in with that provider or your bank. We never receive your bank password. To verify you, we compare the owners’ names and addresses that your bank has with yours; we do not keep them.',
            },
            {
              term: 'Your email, if you connect it',
              text: 'Messages that may show a purchase, a refund or a settlement, with read-only permission. We cannot send or delete your email.',
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
              text: 'Which plan you have and whether it is paid. Card numbers go directly to the payment provider. We do not receive them.',
            },
            {
              term: 'Official records',
              text: 'Entries in public and official sources that may belong to you.',
            },
            {
              term: 'Technical records',
              text: 'IP address, browser type and the time of each request, used for security and for fixing problems.',
            },
          ],
        },
        'Connecting a bank, an email account or tax records is your choice. You can end any connection at any time.',
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
            'pay you, calculate our fee and keep the records the law requires;',
            'verify your identity and prevent fraud;',
            'reply to you and send notices about your account;',
            'keep the service secure and working.',
          ],
        },
        'Software compares records and proposes matches. You decide which of them become claims. We do not use your data for advertising, and we do not use the content of your mailbox or your bank transactions for anything other than your own claims.',
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
            'authorities, when the law requires us to;',
            'a successor, if the service changes hands. We would tell you beforehand, and this policy would continue to protect what you gave us under it.',
          ],
        },
        'No one here reads your email or your bank transactions unless you ask us to look at something, a security incident requires it, or the law does.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Data travels over encrypted connections. Account numbers and access keys are stored with 256-bit encryption. Passwords are stored only as a one-way hash, so no one here can read yours.',
        'Access inside the company is limited to the people who need it. No system is perfectly secure. If a breach puts your data at risk, we will notify you and the authorities as the law requires, and tell you what you can do.',
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
            'have incorrect data corrected;',
            'delete your account and the data in it;',
            'end the connection to your bank, email or tax records;',
            'object to a use of your data, or withdraw a permission you gave.',
          ],
        },
        'Using a right costs nothing and never makes your service worse. European and California law give further details and deadlines:',
        { page: 'gdpr', label: 'Your rights under the GDPR' },
        { page: 'ccpa', label: 'Your rights under the CCPA' },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        `We set four cookies of our own, and scripts can read none of them. One keeps you signed in; it ends when you sign out or when your session expires, and without it you cannot sign in. Another marks a browser in which you have signed in, so that strangers who guess at your password cannot lock you out there; it lasts ${knownDeviceDays} days, or until you choose a new password. The third is set only if you start a payment while signed out; it lasts up to ${visitorCookieDays} days and connects that payment to the account you create later. The fourth is set when you open the sign-in page; it makes sure that a passkey signs you in only in the browser that asked for it, and it ends when you close the browser.`,
        'The browser also keeps a few settings on your device, such as the plan you picked before paying. We use no tracking cookies, no advertising cookies and no third-party analytics, so there is no banner to dismiss.',
        'While you pay or link a bank, the provider you are dealing with may set cookies that it needs to prevent fraud.',
      ],
    },
    {
      id: 'retention',
      title: 'Retention',
      blocks: [
        'We keep data for as long as it has a purpose, and no longer:',
        { terms: retentionTerms },
        'When you delete your account, your connections end immediately and your data is removed from the service. Records that the law requires us to keep, such as those of money that has moved, are stored separately until their retention period ends and are used for nothing else. Your customer record at the payment provider, with your name, email address and saved cards, is deleted too, as soon as no fee can be paid there any more.',
      ],
    },
    {
      id: 'international-transfers',
      title: 'International transfers',
      blocks: [
        `${product.name} is operated in the United States, and your data is stored and used there. If you use the service from another country, your data comes to the United States, where privacy law may differ from yours.`,
        'Where the law of your country requires safeguards, such as the standard contractual clauses of the European Commission, we apply them, including to our providers. Contact us for a copy.',
      ],
    },
    {
      id: 'children',
      title: `Children under ${legalPeriods.minimumAgeYears}`,
      blocks: [
        `The service is not for anyone under ${legalPeriods.minimumAgeYears}, and we do not knowingly collect data about them. If you believe that a child has given us data, contact us and we will delete it.`,
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
