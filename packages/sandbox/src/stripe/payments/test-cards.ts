import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { StripeApiError } from '../form/api-error.ts';

interface CardData {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc?: string | undefined;
}

/** How a card behaves when it is charged. */
type CardBehavior =
  | 'pays'
  | 'declines'
  | 'authenticates_unless_set_up'
  | 'always_authenticates'
  | 'authenticates_then_declines';

export interface TestCard {
  number: string;
  /** Stripe's predefined payment methods for this card. */
  tokens: readonly string[];
  /** Stored instead of the card number, which is never stored itself. */
  fingerprint: string;
  brand: 'visa' | 'mastercard' | 'amex' | 'discover';
  funding: 'credit' | 'debit';
  behavior: CardBehavior;
  decline?: CardDecline;
}

export interface CardDecline {
  code: Stripe.PaymentIntent.LastPaymentError.Code;
  declineCode?: string;
  message: string;
}

const declined = (declineCode: string, message = 'Your card was declined.'): CardDecline => ({
  code: 'card_declined',
  declineCode,
  message,
});

const genericDecline = declined('generic_decline');

const insufficientFunds = declined('insufficient_funds', 'Your card has insufficient funds.');

const pays = (
  number: string,
  token: string,
  brand: TestCard['brand'],
  funding: TestCard['funding'],
): TestCard => ({
  number,
  tokens: [`pm_card_${token}`],
  fingerprint: fingerprintOf(number),
  brand,
  funding,
  behavior: 'pays',
});

const fails = (
  number: string,
  tokens: readonly string[],
  behavior: CardBehavior,
  decline?: CardDecline,
): TestCard => ({
  number,
  tokens: tokens.map((token) => `pm_card_${token}`),
  fingerprint: fingerprintOf(number),
  brand: 'visa',
  funding: 'credit',
  behavior,
  ...(decline && { decline }),
});

/** Stripe's published test numbers. Like Stripe's test mode, the sandbox accepts no others. */
const testCards: readonly TestCard[] = [
  pays('4242424242424242', 'visa', 'visa', 'credit'),
  pays('4000056655665556', 'visa_debit', 'visa', 'debit'),
  pays('5555555555554444', 'mastercard', 'mastercard', 'credit'),
  pays('5200828282828210', 'mastercard_debit', 'mastercard', 'debit'),
  pays('378282246310005', 'amex', 'amex', 'credit'),
  pays('6011111111111117', 'discover', 'discover', 'credit'),
  fails('4000000000000002', ['chargeDeclined', 'visa_chargeDeclined'], 'declines', genericDecline),
  fails(
    '4000000000009995',
    ['chargeDeclinedInsufficientFunds', 'visa_chargeDeclinedInsufficientFunds'],
    'declines',
    insufficientFunds,
  ),
  fails(
    '4000000000009987',
    ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard'],
    'declines',
    declined('lost_card'),
  ),
  fails('4000000000000069', ['chargeDeclinedExpiredCard'], 'declines', {
    code: 'expired_card',
    message: 'Your card has expired.',
  }),
  fails('4000000000000127', ['chargeDeclinedIncorrectCvc'], 'declines', {
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  }),
  fails('4000000000000119', ['chargeDeclinedProcessingError'], 'declines', {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  }),
  fails('4000000000000341', ['chargeCustomerFail'], 'declines', genericDecline),
  fails('4000002500003155', ['authenticationRequiredOnSetup'], 'authenticates_unless_set_up'),
  fails('4000002760003184', ['authenticationRequired'], 'always_authenticates'),
  fails(
    '4000008260003178',
    ['authenticationRequiredChargeDeclinedInsufficientFunds'],
    'authenticates_then_declines',
    insufficientFunds,
  ),
];

function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

export function findTokenCard(token: string): TestCard | undefined {
  return testCards.find(({ tokens }) => tokens.includes(token));
}

interface Situation {
  fingerprint: string | null | undefined;
  /** The cardholder has just confirmed the payment at their bank. */
  isAuthenticated: boolean;
  /** The cardholder has agreed to later charges with this payment method. */
  isSetUp: boolean;
}

type CardOutcome =
  | { kind: 'pays' }
  | { kind: 'needs_authentication' }
  | { kind: 'declines'; decline: CardDecline };

/** Returns the outcome of a charge. */
export function chargeOutcome({ fingerprint, isAuthenticated, isSetUp }: Situation): CardOutcome {
  const { behavior, decline } = requireCardByFingerprint(fingerprint);
  const asks =
    behavior === 'always_authenticates' ||
    behavior === 'authenticates_then_declines' ||
    (behavior === 'authenticates_unless_set_up' && !isSetUp);
  if (asks && !isAuthenticated) return { kind: 'needs_authentication' };
  return decline ? { kind: 'declines', decline } : { kind: 'pays' };
}

function requireCardByFingerprint(fingerprint: string | null | undefined): TestCard {
  const card = testCards.find((known) => known.fingerprint === fingerprint);
  if (!card) throw new Error('A stored card is none of the test cards.');
  return card;
}

/** Must only be used for the published test numbers above. */
function fingerprintOf(testNumber: string): string {
  return createHash('sha256').update(testNumber).digest('base64url').slice(0, 16);
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
