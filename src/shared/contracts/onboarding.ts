import { z } from 'zod';
import { isRealDate, isTimeZone } from '../calendar-date.ts';
import { maxFormerNames, maxPriorAddresses } from '../people/identity.ts';
import { nameField, requiredName } from '../people/person-name.ts';
import { product } from '../product.ts';
import { requiredText, textField } from '../text-field.ts';
import { stateCodes } from '../us-states.ts';
import { currentUserSchema, emailField } from './accounts.ts';
import type { Contracts } from './contract.ts';
import { doneSchema, newPasswordField } from './fields.ts';

export const tooYoungSentence = `You must be at least ${product.minimumAgeYears} years old to use this service`;

export const stateNeededSentence =
  'Add your state to your address: each state keeps its own list of unclaimed money';

const nameFields = {
  firstName: requiredName('First name is required'),
  middleName: nameField().optional(),
  lastName: requiredName('Last name is required'),
};

const addressText = requiredText('Address is required', { maxLength: 500 });

export const personalInfoBody = z.strictObject({
  ...nameFields,
  email: emailField,
  dateOfBirth: requiredText('Date of birth is required', { maxLength: 10 })
    .refine(isRealDate, 'Enter a real date of birth')
    .refine((date) => date >= '1900-01-01', 'Enter a real date of birth'),
  address: addressText,
  state: z
    .enum(stateCodes, 'Choose a state from the list')
    .optional()
    .describe('Overrides the state read from the address.'),
  password: newPasswordField.optional(),
  timeZone: textField({ maxLength: 64 })
    .refine(isTimeZone, 'Unknown time zone')
    .optional()
    .describe('IANA name. The plan’s monthly limit counts calendar months in this zone.'),
  formerNames: z
    .array(z.strictObject(nameFields))
    .max(maxFormerNames, `Add at most ${maxFormerNames} former names`)
    .optional()
    .describe('Replaces the stored former names; if absent, they stay.'),
  priorAddresses: z
    .array(addressText)
    .max(maxPriorAddresses, `Add at most ${maxPriorAddresses} earlier addresses`)
    .optional()
    .describe('Replaces the stored earlier addresses; if absent, they stay.'),
});

/** What the user told us about themselves, returned so that they can continue or correct it. */
const profileSchema = z.object({
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  address: z.string().nullable(),
  state: z.enum(stateCodes).nullable(),
  formerNames: z.array(
    z.object({ firstName: z.string(), middleName: z.string().nullable(), lastName: z.string() }),
  ),
  priorAddresses: z.array(z.string()),
});

export type Profile = z.infer<typeof profileSchema>;

const onboardingStatusSchema = z.object({
  personalInfoCompleted: z.boolean(),
  accountsConnected: z.boolean(),
  scanCompleted: z.boolean(),
  /** Null for a visitor who is not signed in. */
  profile: profileSchema.nullable(),
});

export type OnboardingStatus = z.infer<typeof onboardingStatusSchema>;

export const onboardingContracts = {
  'POST /api/onboarding/personal-info': {
    summary: 'Create an account and sign in, or update the profile when signed in',
    tag: 'Onboarding',
    access: 'optional',
    body: personalInfoBody,
    response: currentUserSchema,
  },
  'GET /api/onboarding/status': {
    summary: 'Which steps are done, so that the user can continue where they left off',
    tag: 'Onboarding',
    access: 'optional',
    response: onboardingStatusSchema,
  },
  'POST /api/onboarding/connect-accounts': {
    summary: 'Finish the step of connecting accounts; the scan is next',
    tag: 'Onboarding',
    access: 'signed-in',
    response: doneSchema,
  },
} as const satisfies Contracts;
