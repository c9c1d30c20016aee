import type { StripeError } from '@stripe/stripe-js';
import type { CardForm } from './card-form.ts';

/** Shows every problem next to its field and focuses the first one. */
export function validateForm({ fields }: CardForm): StripeError | undefined {
  for (const field of fields) field.showProblem();
  const incomplete = fields.find((field) => field.problem());
  incomplete?.input.focus();
  const problem = incomplete?.problem();
  return problem && { type: 'validation_error', ...problem };
}
