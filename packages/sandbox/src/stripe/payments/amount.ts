import { invalidRequest } from '#sandbox/stripe/api/api-error.ts';

const minAmountCents = 50;
const maxAmountCents = 99_999_999;

export function checkAmount(amountCents: number): void {
  if (amountCents < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  if (amountCents < minAmountCents)
    throw invalidRequest(`Amount must be at least ${minAmountCents} cents.`, {
      code: 'amount_too_small',
      param: 'amount',
    });
  if (amountCents > maxAmountCents)
    throw invalidRequest(`Amount must be no more than ${maxAmountCents} cents.`, {
      code: 'amount_too_large',
      param: 'amount',
    });
}
