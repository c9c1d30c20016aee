import { recoveryFeePercent } from '#shared/plans.ts';
import { product } from '#shared/product.ts';

/** The customer's marketing figures. They describe the service, not what one visitor will receive. */
export const trust = {
  title: 'Always looking out for you',
  lead: 'One service that searches, files and keeps watching, so you don’t have to.',
  figures: [
    { value: 'Over $70B', label: 'unclaimed per year' },
    { value: '$50M+', label: 'recovered' },
    { value: '98%', label: 'claim success rate' },
    { value: `${product.promisedSourceCount}+`, label: 'official databases monitored' },
    { value: '100%', label: 'automated filing' },
    { value: '24/7', label: 'AI monitoring' },
  ],
  /** The sources in the catalog are counted when the page is built. */
  sourcesNote: `Today the list has ${import.meta.env.SOURCE_COUNT} official sources.`,
  note: 'These figures describe the industry and what the service as a whole is built to achieve. They are not a forecast for you: we call an amount yours only after a scan has matched it to you.',
} as const;

interface Testimonial {
  id: string;
  quote: string;
  firstName: string;
  role: string;
}

/** These people are invented, and the page says so above the list and on each card. */
export const testimonials = {
  title: 'What it can be like',
  note: 'Written by us to show how the service is used. These are not customer reviews.',
  label: 'Illustrative example',
  people: [
    {
      id: 'moved-often',
      quote:
        'I had moved six times and never thought about the deposits I left behind. The scan asked for my old addresses, and that made the difference.',
      firstName: 'Robin',
      role: 'Renter with many old addresses',
    },
    {
      id: 'gave-up-before',
      quote:
        'I once gave up on a claim at page nine of the form. This time I read a summary, said yes, and watched it move from filed to paid.',
      firstName: 'Alex',
      role: 'Night-shift worker short on time',
    },
    {
      id: 'careful',
      quote:
        'Before I connected anything I wanted to know who sees my bank login. The answer was nobody here, and it was written in plain words.',
      firstName: 'Sam',
      role: 'Retiree who reads the fine print',
    },
  ] satisfies Testimonial[],
} as const;

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

export const problem = {
  title: 'Why so much of it is never claimed',
  lead: 'The money is on record. Getting to it is the hard part.',
  cards: [
    {
      id: 'complex-forms',
      title: 'Complex forms',
      text: 'Every agency has its own form, its own proof of identity and its own words for the same thing.',
    },
    {
      id: 'time-consuming',
      title: 'Time consuming',
      text: 'Searching one database takes minutes. Searching all of them, under every name and address you have had, takes days.',
    },
    {
      id: 'hidden-opportunities',
      title: 'Hidden opportunities',
      text: 'No one calls to say a deposit, a credit or a settlement has your name on it.',
    },
    {
      id: 'missed-deadlines',
      title: 'Missed deadlines',
      text: 'Many tax refunds and settlements close on a fixed date. One day late, and the money is out of reach.',
    },
  ],
} as const;

export const pricing = {
  title: 'Simple pricing',
  lead: 'Choose the plan that suits you. The recovery fee is due only when money is paid out to you.',
  feeLine: `All plans include ${recoveryFeePercent}% recovery fee only on successful payouts`,
  guaranteeLine: 'No success, no fee guarantee',
  lowerFee: {
    title: 'Less where the law requires',
    text: `Some states limit what a service like ours may charge. If your limit is below ${recoveryFeePercent}%, you pay the lower fee.`,
  },
  byYourself: {
    title: 'You can do this yourself, for free',
    text: 'Claiming from an official source is free, and you never need us to do it. You pay us for the searching, the paperwork and the waiting.',
    sourcesLabel: 'See the official sources',
  },
} as const;

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

export const closing = {
  title: 'Find out what’s waiting for you',
  lead: 'It takes a few minutes, the scan is free, and there’s no fee unless money is paid out to you.',
  scanLabel: 'Start Your Free Scan',
} as const;

export const hero = {
  title: 'Get back the money that’s already yours',
  message: ['Enter your info.', 'We file your claims.', 'You get paid.'],
  lead: 'Old accounts, overlooked tax credits, refunds that never arrived, settlements nobody told you about. We search the official records, match them to you and do the paperwork.',
  scanLabel: 'Start My Free Scan',
  howItWorksLabel: 'See how it works',
  cost: `Your first scan is free. No success, no fee: we keep ${recoveryFeePercent}% of what we recover, or less where the law requires.`,
} as const;

export const lookedFor = {
  title: 'What we look for',
  kinds: [
    {
      id: 'unclaimed-funds',
      title: 'Unclaimed funds',
      text: 'Forgotten accounts, deposits, final paychecks and insurance money held by the states.',
    },
    {
      id: 'tax-credits',
      title: 'Tax credits',
      text: 'Credits and refunds that a past return left on the table.',
    },
    {
      id: 'retail-refunds',
      title: 'Retail refunds',
      text: 'Returns, price matches and late deliveries that a store still owes you for.',
    },
    {
      id: 'settlements',
      title: 'Class-action settlements',
      text: 'Settlements open to people who bought, used or worked where you did.',
    },
  ],
  share: `You keep ${100 - recoveryFeePercent}% or more of every payout.`,
} as const;
