export const security = {
  title: 'Security, in plain English',
  lead: 'You trust us with personal information. Here’s how we protect it.',
  points: [
    {
      id: 'encryption',
      title: '256-bit encryption',
      text: 'Account numbers and access keys are encrypted in storage, and everything is encrypted in transit.',
    },
    {
      id: 'soc2',
      title: 'SOC 2 Type 1 audit ready',
      text: 'Our controls are documented and in use, ready for an independent auditor to examine. Ready is not yet certified.',
    },
    {
      id: 'privacy-law',
      title: 'GDPR and CCPA compliant',
      text: 'See, correct, download or delete your data. The same rights, wherever in the country you live.',
    },
    {
      id: 'no-sale',
      title: 'Never sells data',
      text: 'We use your data to find your money. We don’t sell it, rent it out or use it for advertising.',
    },
    {
      id: 'bank-login',
      title: 'Your bank login stays with your bank',
      text: 'You sign in through a bank-linking provider. We never see your bank password, and you can disconnect at any time.',
    },
    {
      id: 'support',
      title: '24/7 customer support',
      text: 'A question about your money shouldn’t wait until Monday. Email or call anytime.',
    },
  ],
  links: [
    { page: 'privacy', label: 'Privacy policy' },
    { page: 'gdpr', label: 'GDPR compliance' },
    { page: 'ccpa', label: 'CCPA rights' },
  ],
} as const;
