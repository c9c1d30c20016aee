import type { LegalDocument } from './legal-document.ts';
import {
  dataProtectionOfficerContact,
  legalPeriods,
  phoneContact,
  privacyContact,
  rightsPagesUpdated,
} from './legal-facts.ts';

export const gdpr: LegalDocument = {
  title: 'GDPR compliance',
  summary:
    'The General Data Protection Regulation protects people in the European Economic Area. If it applies to you, these are your rights and our duties.',
  lastUpdated: rightsPagesUpdated,
  sections: [
    {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        {
          terms: [
            {
              term: 'Right of access',
              text: 'Ask whether we process data about you, what it is, where it came from and who receives it, and get a copy.',
            },
            {
              term: 'Right to data portability',
              text: 'Receive the data you gave us in a common, machine-readable format. “Download My Data” in your account settings gives you a JSON file immediately.',
            },
            {
              term: 'Right to erasure',
              text: 'Have your data deleted when we no longer need it, when you withdraw your consent, or when it should not have been processed. You can delete your account yourself. Records that the law requires us to keep are kept for that purpose alone.',
            },
            {
              term: 'Right to rectification',
              text: 'Have inaccurate data corrected and incomplete data completed.',
            },
          ],
        },
        'You can also ask us to restrict a use of your data, object to a use based on our legitimate interests, and ask for a person to review a match that software proposed.',
      ],
    },
    {
      id: 'legal-bases',
      title: 'Legal bases',
      blocks: [
        'We use personal data only where the law gives us a basis for it:',
        {
          terms: [
            {
              term: 'Contract',
              text: 'To run your account, search for your money, file the claims you authorize and pay you.',
            },
            {
              term: 'Consent',
              text: 'To read your bank transactions, your mailbox or your tax records, and to send you marketing. You can withdraw consent at any time. What was done before remains lawful.',
            },
            {
              term: 'Legal obligation',
              text: 'To keep financial records, verify identities where the law requires it, and answer authorities.',
            },
            {
              term: 'Legitimate interests',
              text: 'To keep the service secure, prevent fraud and fix problems, wherever your own interests do not outweigh ours.',
            },
          ],
        },
      ],
    },
    {
      id: 'making-a-request',
      title: 'Making a request',
      blocks: [
        `Email our data protection officer. We respond within ${legalPeriods.gdprResponseDays} days. It is free of charge.`,
        'So that no one else gets your data, we first confirm that the request is yours. If you are signed in, that is usually enough.',
        { requests: true },
      ],
    },
    {
      id: 'transfers',
      title: 'Where your data goes',
      blocks: [
        'Your data is stored and used in the United States. Transfers from Europe are protected by the standard contractual clauses of the European Commission or another safeguard that the regulation accepts.',
        { page: 'privacy', label: 'What we collect, share and keep' },
      ],
    },
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'If you think we have mishandled your data, please tell us so that we can make it right. You may also complain to the data protection authority of the country where you live or work, or where the problem happened.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [
        'Our data protection officer (DPO) is your first contact for everything on this page.',
        { contacts: [dataProtectionOfficerContact, privacyContact, phoneContact] },
      ],
    },
  ],
};
