const weights = [3, 7, 1];

/** Nine digits, a first pair that the Federal Reserve has given out to banks, and the ABA's check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const prefix = Number(text.slice(0, 2));
  const isBankPrefix = (prefix >= 1 && prefix <= 12) || (prefix >= 21 && prefix <= 32);
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return isBankPrefix && sum % 10 === 0;
}
