import type { StateCode } from '#shared/us-states.ts';

const offices = {
  austin: 'Austin, TX 73301-0052',
  ogden: 'Ogden, UT 84201-0052',
  kansasCity: 'Kansas City, MO 64999-0052',
} as const;

/** By where the taxpayer lives now. Instructions for Form 1040-X, Rev. December 2025. */
const statesOf: Record<keyof typeof offices, string> = {
  austin: 'AL AR FL GA LA MS OK TX',
  ogden: 'AK AZ CA CO HI ID IA KS MI MT NE NV NM ND OH OR SD UT WA WY',
  kansasCity: 'CT DE DC IL IN KY ME MD MA MN MO NH NJ NY NC PA RI SC TN VT VA WV WI',
};

/** Where a paper amended return goes; undefined for a territory, for which other rules hold. */
export function amendedReturnAddress(state: StateCode): string | undefined {
  const office = (Object.keys(offices) as (keyof typeof offices)[]).find((each) =>
    statesOf[each].split(' ').includes(state),
  );
  return office && `Department of the Treasury, Internal Revenue Service, ${offices[office]}`;
}
