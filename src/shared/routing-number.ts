const weights = [3, 7, 1];

/** Nine digits, a first pair that is assigned to banks, and the ABA's check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return isBankPrefix(Number(text.slice(0, 2))) && sum % 10 === 0;
}

/** The Federal Reserve's districts, the same for thrifts and for electronic entries, and traveler's checks. */
function isBankPrefix(prefix: number): boolean {
  return [0, 20, 60].some((base) => prefix > base && prefix <= base + 12) || prefix === 80;
}
