const weights = [3, 7, 1];

/** Checks for nine digits, a prefix that is assigned to banks, and the ABA's check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return isBankPrefix(Number(text.slice(0, 2))) && sum % 10 === 0;
}

/** 01–12 are the Federal Reserve districts, 21–32 thrifts, 61–72 electronic transactions, and 80 traveler's checks. */
function isBankPrefix(prefix: number): boolean {
  return [0, 20, 60].some((base) => prefix > base && prefix <= base + 12) || prefix === 80;
}
