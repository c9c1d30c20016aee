/** An amount that a person reports, as the API takes it. */
export const reportedAmountPattern = /^\d{1,8}\.\d{2}$/;

export const amountRefusal = 'Enter an amount such as 120.50';

/** A comma or space counts only between thousands, because "120,50" must not become twelve thousand. */
const asWritten = /^\$?\s*(\d*|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.(\d{0,2}))?$/;

declare const centsBrand: unique symbol;

/** A whole number of US cents. Money is never a fraction inside the product. */
export type Cents = number & { readonly [centsBrand]: true };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,420.00", always with its cents. */
export function formatCents(amountCents: Cents): string {
  // As text, because a hundredth part of a large number of cents is no exact number.
  return dollars.format(toDecimal(amountCents) as `${number}`);
}

/** "$4.99", or "$599" when the amount is whole dollars. */
export function formatPrice(amountCents: Cents): string {
  return formatCents(amountCents).replace(/\.00$/, '');
}

/** "$0.00", always with its cents, from the API's decimal string ("0.00"). */
export function formatAmount(amount: string): string {
  return formatCents(fromDecimal(amount));
}

/** Amounts in the API are decimal strings: whole dollars and two digits of cents. */
export const decimalPattern = /^\d+\.\d{2}$/;

/** Reads the API's decimal string: "245.00" is 24500 cents. */
export function fromDecimal(amount: string): Cents {
  return cents(Number(amount.replace('.', '')));
}

/** Writes the API's decimal string: "245.00". */
export function toDecimal(amountCents: Cents): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Reads dollars as people write them: "$1,204.50", "120", "120.5". Undefined means that the text is no amount. */
export function readAmount(text: string): string | undefined {
  const [, dollars = '', part = ''] = asWritten.exec(text.trim()) ?? [];
  if (!dollars && !part) return undefined;
  const amount = `${dollars.replaceAll(/\D/g, '') || '0'}.${part.padEnd(2, '0')}`;
  return reportedAmountPattern.test(amount) ? amount : undefined;
}
