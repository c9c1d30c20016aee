/** An amount that a person reports, as the API takes it. */
export const reportedAmountPattern = /^\d{1,8}\.\d{2}$/;

export const amountRefusal = 'Enter an amount such as 120.50';

/** A comma or space counts only between thousands, because "120,50" must not become twelve thousand. */
const asWritten = /^\$?\s*(\d*|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.(\d{0,2}))?$/;

/** Reads dollars as people write them: "$1,204.50", "120", "120.5". Undefined means that the text is no amount. */
export function readAmount(text: string): string | undefined {
  const [, dollars = '', part = ''] = asWritten.exec(text.trim()) ?? [];
  if (!dollars && !part) return undefined;
  const amount = `${dollars.replaceAll(/\D/g, '') || '0'}.${part.padEnd(2, '0')}`;
  return reportedAmountPattern.test(amount) ? amount : undefined;
}
