import { StripeApiError } from '../form/api-error.ts';
import { findTestCard, type TestCard } from './test-cards.ts';

export interface CardData {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

/** Returns the test card for the given data, or refuses the data as Stripe does. */
export function checkCard(data: CardData, now: Date): TestCard {
  const number = data.number.replaceAll(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number))
    throw cardError('invalid_number', 'The card number is not a valid credit card number.', 'number');
  if (!hasLuhnDigit(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  checkExpiry(data, now);

  const card = findTestCard(number);
  if (!card) throw notATestCard();
  const cvcLength = card.brand === 'amex' ? 4 : 3;
  if (data.cvc !== undefined && !new RegExp(`^\\d{${cvcLength}}$`).test(data.cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return card;
}

function checkExpiry({ exp_month, exp_year }: CardData, now: Date): void {
  if (exp_month < 1 || exp_month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const year = now.getUTCFullYear();
  if (fullYear(exp_year) < year || fullYear(exp_year) > year + 50)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (fullYear(exp_year) === year && exp_month < now.getUTCMonth() + 1)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
}

export function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

function hasLuhnDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

function cardError(code: string, message: string, param: string): StripeApiError {
  return new StripeApiError(402, { type: 'card_error', code, message, param });
}

function notATestCard(): StripeApiError {
  return new StripeApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message: 'Your card was declined. The sandbox takes only the published test card numbers.',
    param: 'number',
  });
}
