declare const centsBrand: unique symbol;

/** A whole number of US cents. Money is never a fraction inside the product. */
export type Cents = number & { readonly [centsBrand]: true };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`);
  return amount as Cents;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$4.99", and "$599" where there are no cents to show. */
export function formatPrice(amountCents: Cents): string {
  return (amountCents % 100 === 0 ? wholeDollars : dollars).format(amountCents / 100);
}
