const amount = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "$189.00": shops always write the cents. */
export function dollars(amountCents: number): string {
  return amount.format(amountCents / 100);
}

/** "189.00", as structured data has it. */
export function decimal(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}

/** "March 2, 2026" */
export function longDate(date: Date): string {
  return day.format(date);
}
