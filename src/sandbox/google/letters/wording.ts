const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** For example "$189.00", because shops always write the cents. */
export function dollars(amountCents: number): string {
  return amount.format(amountCents / 100);
}

/** For example "189.00", as in structured data. */
export function decimal(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}

/** For example "March 2, 2026". */
export function longDate(date: Date): string {
  return day.format(date);
}
