import { z } from 'zod';
import { isRealDate } from '../calendar-date.ts';
import type { Contracts } from '../contract.ts';
import { product } from '../product.ts';
import { textField } from '../text-field.ts';
import { currentUserSchema, emailField, passwordField } from './accounts.ts';

export const tooYoungSentence = `You must be at least ${product.minimumAgeYears} years old to use this service`;

const requiredText = (sentence: string, maxLength: number) =>
  textField({ maxLength }).trim().min(1, sentence);

export const personalInfoBody = z.strictObject({
  firstName: requiredText('First name is required', 100),
  lastName: requiredText('Last name is required', 100),
  email: emailField,
  dateOfBirth: textField({ maxLength: 10 })
    .min(1, 'Date of birth is required')
    .refine(isRealDate, 'Enter a real date of birth')
    .refine((date) => date >= '1900-01-01', 'Enter a real date of birth'),
  address: requiredText('Address is required', 500),
  password: passwordField.optional(),
});

export const onboardingContracts = {
  'POST /api/onboarding/personal-info': {
    summary: 'Create an account and sign in, or update the profile when signed in',
    tag: 'Onboarding',
    access: 'optional',
    body: personalInfoBody,
    response: currentUserSchema,
  },
} as const satisfies Contracts;
