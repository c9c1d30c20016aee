import {
  brandOf,
  checkCardNumber,
  checkExpiry,
  checkSecurityCode,
  checkZipCode,
  digitsOf,
  formatCardNumber,
  formatExpiry,
  formatSecurityCode,
  formatZipCode,
  isFullLength,
  type Problem,
  readExpiry,
} from './card-checks.ts';
import { createField, elementById, type Field } from './field.ts';

/** The card in the payment API's format. It stays inside this frame. */
interface CardDetails {
  type: 'card';
  card: { number: string; exp_month: number; exp_year: number; cvc: string };
  billing_details: { address: { postal_code: string; country: string } };
}

interface CardForm {
  /** Shows every problem next to its field, focuses the first one, and returns it. */
  validate(): Problem | undefined;
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
  // A card of another brand may have a shorter code.
  number.input.addEventListener('input', () => {
    cvc.input.value = formatSecurityCode(cvc.value, number.value);
  });
  const fields = [number, expiry, cvc, zip];

  return {
    validate() {
      for (const field of fields) field.showProblem();
      const incomplete = fields.find((field) => field.problem());
      incomplete?.input.focus();
      return incomplete?.problem();
    },
    readCard: () => ({
      type: 'card',
      card: { number: digitsOf(number.value), ...expiryParams(expiry.value), cvc: cvc.value },
      billing_details: { address: { postal_code: zip.value, country: 'US' } },
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
