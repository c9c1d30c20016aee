import { recoveryFeePercent } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { decidedWords, filedWords, paidWords, type Totals, timeWords } from './results.ts';

/** The customer's marketing figures are aims. What has become of them here stands beside each. */
export const trust = {
  title: 'What we aim for, and where we are',
  lead: 'The first column is what the service as a whole aims for. It is no forecast for you: we call an amount yours only after a scan has matched it to you. The second is counted from this installation’s own claims.',
  aimLabel: 'Aim',
  hereLabel: 'Here, so far',
  sandboxLabel: 'In this sandbox, so far',
  resultsLabel: 'Results by state and kind',
  figures: [
    { value: 'Over $70B', label: 'unclaimed per year', here: filedWords },
    { value: '$50M+', label: 'recovered', here: paidWords },
    { value: '98%', label: 'claim success rate', here: decidedWords },
    {
      value: `${product.promisedSourceCount}+`,
      label: 'official databases monitored',
      /** The sources in the catalog are counted when the page is built. */
      here: `${import.meta.env.SOURCE_COUNT} official sources in our directory. Being in it doesn’t mean that we searched it.`,
    },
    {
      value: '100%',
      label: 'automated filing',
      here: 'Where the office lets us file. Elsewhere we prepare the claim, and you sign and send it.',
    },
    { value: '24/7', label: 'AI monitoring', here: timeWords },
  ],
} as const satisfies {
  figures: readonly { value: string; label: string; here: string | ((totals: Totals) => string) }[];
  [text: string]: unknown;
};

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
      text: 'Write at any hour. A person answers by email.',
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
    title: `At most ${recoveryFeePercent}%`,
    text: 'California limits our fee to 10%, and other states to other shares. Where a state does not let us file, and for tax refunds, there is no fee.',
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
  scanLabel: 'Start My Free Scan',
  cost: `Your first scan is free. No success, no fee: we keep at most ${recoveryFeePercent}% of what we recover, less where the law says so. Claiming it yourself is free.`,
} as const;

/** An invented record. The page says so where the office would name its list. */
export const exampleRecord = {
  head: {
    mark: 'CA',
    office: 'California State Controller',
    list: 'Example record. This is how one line of a list reads.',
  },
  lines: [
    {
      raw: 'DELGADO JORDAN AVERY',
      reading: 'Your former name. You told us Jordan Avery Delgado.',
      mark: 'agrees',
    },
    {
      raw: '88 JUNIPER CT APT 4',
      reading: 'Your earlier address. Same street, number and unit.',
      mark: 'agrees',
    },
    { raw: 'FRESNO, CA, 93721', reading: 'Same city and ZIP.', mark: 'agrees' },
    { raw: 'EXAMPLE ORCHARDS, LLC', reading: 'Who owed it: Example Orchards, a company.', mark: 'informs' },
    {
      raw: 'MS01 WAGES, PAYROLL, SALARY',
      reading: 'What it is: wages that were never paid out.',
      mark: 'informs',
    },
    { raw: '900061209', reading: 'Its number: by which the state finds it.', mark: 'informs' },
  ],
  foot: {
    raw: 'CURRENT CASH 1284.16',
    amountText: '$1,284.16',
    sentence: 'Why we would say it’s yours: the same full former name, street and unit.',
  },
  fee: { label: 'Our fee, 10% in California', amount: '$128.41' },
  kept: { label: 'You would keep', amount: '$1,155.75' },
} as const;
