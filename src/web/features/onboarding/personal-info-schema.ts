import { z } from 'zod';
import { hasReachedAge } from '#shared/calendar-date.ts';
import { personalInfoBody, tooYoungSentence } from '#shared/contracts/onboarding.ts';
import { product } from '#shared/product.ts';

/** The call's own rules, and what only a form has: an empty password field means none, and today's date. */
export const personalInfoForm = personalInfoBody
  .extend({
    password: z.preprocess((value) => value || undefined, personalInfoBody.shape.password),
  })
  .refine(
    ({ dateOfBirth }) => hasReachedAge({ bornOn: dateOfBirth, age: product.minimumAgeYears, at: new Date() }),
    {
      path: ['dateOfBirth'],
      error: tooYoungSentence,
    },
  );
