export function money(amountCents: number, currency: string): string {
  return `${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

export function isoTime(seconds: number): string {
  return new Date(seconds * 1_000).toISOString();
}
