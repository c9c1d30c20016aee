import { brandOf } from './card-brands.ts';
import { checkCardNumber, formatCardNumber, isFullLength } from './card-number.ts';
import { digitsOf } from './digits.ts';
import { elementById } from './element-by-id.ts';
import { checkExpiry, formatExpiry, readExpiry } from './expiry.ts';
import { createField, type Field } from './field.ts';
import { checkSecurityCode, formatSecurityCode } from './security-code.ts';
import { checkZipCode, formatZipCode } from './zip-code.ts';

/** The card in the payment API's format. It stays inside this frame. */
interface CardDetails {
  type: 'card';
  card: { number: string; exp_month: number; exp_year: number; cvc: string };
  billing_details: { address: { postal_code: string; country: string } } | undefined;
}

export interface CardForm {
  fields: readonly Field[];
  zip: Field;
  readCard(): CardDetails;
}

export function createCardForm(): CardForm {
  const number = createField({
    id: 'number',
    format: formatCardNumber,
    check: checkCardNumber,
    isFull: isFullLength,
  });
  const expiry = createField({
    id: 'expiry',
    format: formatExpiry,
    check: (text) => checkExpiry(text, new Date()),
    isFull: (text) => readExpiry(text) !== null,
  });
  const cvc = createField({
    id: 'cvc',
    format: (text) => formatSecurityCode(text, number.value),
    check: (text) => checkSecurityCode(text, number.value),
  });
  const zip = createField({ id: 'zip', format: formatZipCode, check: checkZipCode });
  showBrandOf(number);
  number.input.addEventListener('input', () => cvc.fill(cvc.value));

  return {
    fields: [number, expiry, cvc, zip],
    zip,
    readCard: () => ({
      type: 'card',
      card: { number: digitsOf(number.value), ...expiryParams(expiry.value), cvc: cvc.value },
      billing_details: zip.value === '' ? undefined : { address: { postal_code: zip.value, country: 'US' } },
    }),
  };
}

function showBrandOf(number: Field): void {
  const brand = elementById('brand', HTMLElement);
  number.input.addEventListener('input', () => {
    brand.textContent = brandOf(digitsOf(number.value)).name;
  });
}

function expiryParams(text: string) {
  const { month, year } = readExpiry(text) ?? { month: 0, year: 0 };
  return { exp_month: month, exp_year: year };
}
