export const howItWorks = {
  title: 'How it works',
  lead: 'Four steps. The first one is yours and takes a few minutes.',
  steps: [
    {
      id: 'onboarding',
      title: 'User onboarding',
      text: 'Tell us your name, your date of birth and where you live. Connect your bank and your email, and your tax records if you like.',
    },
    {
      id: 'scan',
      title: 'AI recovery scan',
      text: 'We compare what you told us with official records and show each match, with the reason we think it’s you.',
    },
    {
      id: 'autoclaim',
      title: 'AutoClaim agent',
      text: 'You approve a claim. The agent fills out the forms, adds the proof, tracks the deadline and files it.',
    },
    {
      id: 'payout',
      title: 'Payout and updates',
      text: 'Follow every claim from filed to paid. The money goes to your bank account, with our fee shown to the cent.',
    },
  ],
  note: 'Some states accept a claim only from the owner. There, we prepare everything, and you sign and send it.',
} as const;
