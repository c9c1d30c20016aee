export const security = {
  title: 'Security you can read',
  lead: 'You trust us with personal things. This is how we look after them.',
  points: [
    {
      id: 'encryption',
      title: '256-bit encryption',
      text: 'Account numbers and access keys are encrypted where they are stored, and everything is encrypted on its way.',
    },
    {
      id: 'soc2',
      title: 'SOC 2 Type 1 audit ready',
      text: 'Our controls are written down and in use, ready for an independent auditor to examine. Ready is not yet certified.',
    },
    {
      id: 'privacy-law',
      title: 'GDPR and CCPA compliant',
      text: 'See, correct, download or delete your data. The same rights, wherever in the country you live.',
    },
    {
      id: 'no-sale',
      title: 'Never sells data',
      text: 'Your data finds your money. It is not sold, not rented out and not used for advertising.',
    },
    {
      id: 'bank-login',
      title: 'Your bank login stays with your bank',
      text: 'You sign in through a bank-linking provider. We never see your bank password, and you can disconnect at any time.',
    },
    {
      id: 'support',
      title: '24/7 customer support',
      text: 'A question about your money should not wait until Monday. Write or call whenever it comes up.',
    },
  ],
  links: [
    { page: 'privacy', label: 'Privacy policy' },
    { page: 'gdpr', label: 'GDPR compliance' },
    { page: 'ccpa', label: 'CCPA rights' },
  ],
} as const;
