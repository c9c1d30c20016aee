import { recoveryFeePercent } from '#shared/plans.ts';

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
