import { cents } from '#shared/money.ts';

/** Invented examples of what results look like. They are never a person's own. */
export const exampleResults = [
  { title: 'Security deposit from a former utility company', amountCents: cents(24_500) },
  { title: 'Uncashed paycheck from a past employer', amountCents: cents(89_200) },
  { title: 'Refund owed by an online store', amountCents: cents(6_700) },
] as const;
