import { recoveryFeePercent } from '#shared/plans.ts';

export const pricing = {
  title: 'Simple pricing',
  lead: 'Choose the plan that suits you. The recovery fee is due only when money is paid out to you.',
  monthlyLead: 'Prefer to pay by the month?',
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
