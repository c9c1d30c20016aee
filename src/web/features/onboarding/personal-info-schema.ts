import { z } from 'zod';
import { hasReachedAge } from '#shared/calendar-date.ts';
import { personalInfoBody, tooYoungSentence } from '#shared/contracts/onboarding.ts';
import { product } from '#shared/product.ts';

const { email, password, state, formerNames, priorAddresses, ...about } = personalInfoBody.shape;

/** An empty field counts as not filled in. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value: string) => value || undefined, schema);

/** The call's own rules in the order of the screen, and what only a form has: empty fields and today's date. */
export const personalInfoForm = z
  .strictObject({
    ...about,
    state: orEmpty(state),
    formerNames,
    priorAddresses,
    email,
    password: orEmpty(password),
  })
  .refine(
    ({ dateOfBirth }) => hasReachedAge({ bornOn: dateOfBirth, age: product.minimumAgeYears, at: new Date() }),
    {
      path: ['dateOfBirth'],
      error: tooYoungSentence,
    },
  );
