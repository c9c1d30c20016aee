/** The reason why a field is incomplete or invalid. */
export interface Problem {
  code: string;
  message: string;
}

interface CardBrand {
  name: string;
  prefix: RegExp;
  lengths: readonly number[];
  groups: readonly number[];
  cvcLength: number;
}

const fours = [4, 4, 4, 4, 3];

const brands: readonly CardBrand[] = [
  { name: 'Visa', prefix: /^4/, lengths: [16], groups: fours, cvcLength: 3 },
  {
    name: 'Mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvcLength: 3,
  },
  { name: 'American Express', prefix: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { name: 'Discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], groups: fours, cvcLength: 3 },
  { name: 'Diners Club', prefix: /^(30[0-5]|36|38|39)/, lengths: [14, 16], groups: fours, cvcLength: 3 },
  { name: 'JCB', prefix: /^35(2[89]|[3-8])/, lengths: [16], groups: fours, cvcLength: 3 },
  { name: 'UnionPay', prefix: /^(62|81)/, lengths: [16, 17, 18, 19], groups: fours, cvcLength: 3 },
];

const unknownBrand: CardBrand = { name: '', prefix: /^/, lengths: [16], groups: fours, cvcLength: 3 };

/** Returns the brand that a number's first digits belong to. Its name is empty while they do not determine one. */
export function brandOf(digits: string): CardBrand {
  return brands.find(({ prefix }) => prefix.test(digits)) ?? unknownBrand;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Groups the digits as on the card, whatever separators were typed. */
export function formatCardNumber(text: string): string {
  const { groups, lengths } = brandOf(digitsOf(text));
  const digits = digitsOf(text).slice(0, Math.max(...lengths));
  let start = 0;
  const parts = groups.map((size) => {
    const part = digits.slice(start, start + size);
    start += size;
    return part;
  });
  return parts.filter((part) => part !== '').join(' ');
}

export function checkCardNumber(text: string): Problem | undefined {
  const digits = digitsOf(text);
  const { name, lengths } = brandOf(digits);
  if (digits.length < Math.min(...lengths))
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (name === '' || !lengths.includes(digits.length) || !passesLuhn(digits))
    return { code: 'invalid_number', message: 'Your card number is not valid.' };
  return undefined;
}

/** Whether the number has the maximum length. */
export function isFullLength(text: string): boolean {
  const digits = digitsOf(text);
  return digits.length === Math.max(...brandOf(digits).lengths);
}

/** Checks the digit that every card number ends in (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const furthestYears = 50;

export interface Expiry {
  month: number;
  year: number;
}

/** Accepts what people type or paste and what browsers fill in: 1227, 12/27, 12/2027, and 2027-12. */
export function formatExpiry(text: string): string {
  const filledIn = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text);
  const digits = filledIn ? `${filledIn[2]}${filledIn[1]}` : withLeadingZero(text);
  const month = digits.slice(0, 2);
  const year = shortYear(digits.slice(2));
  return year === '' ? month : `${month} / ${year}`;
}

/** While a four-digit year is being typed, its first three digits must stay. */
function shortYear(digits: string): string {
  if (!/^20\d/.test(digits)) return digits.slice(0, 2);
  return digits.length === 3 ? digits : digits.slice(2, 4);
}

function withLeadingZero(text: string): string {
  const digits = digitsOf(text);
  return /^[2-9]/.test(digits) || /^\s*1\s*\//.test(text) ? `0${digits}` : digits;
}

export function checkExpiry(text: string, now: Date): Problem | undefined {
  const expiry = readExpiry(text);
  if (!expiry) return { code: 'incomplete_expiry', message: 'Your expiration date is incomplete.' };
  const { month, year } = expiry;
  if (month < 1 || month > 12)
    return { code: 'invalid_expiry_month', message: 'The expiration month is not valid.' };
  if (year > now.getFullYear() + furthestYears)
    return { code: 'invalid_expiry_year', message: 'The expiration year is not valid.' };
  if (new Date(year, month) <= now)
    return { code: 'invalid_expiry_year_past', message: 'Your expiration date is in the past.' };
  return undefined;
}

export function readExpiry(text: string): Expiry | null {
  const match = /^(\d\d) \/ (\d\d)$/.exec(text);
  return match && { month: Number(match[1]), year: 2000 + Number(match[2]) };
}

/** The length depends on the card's brand, so the card number is needed too. */
export function formatSecurityCode(text: string, cardNumber: string): string {
  return digitsOf(text).slice(0, cvcLength(cardNumber));
}

export function checkSecurityCode(text: string, cardNumber: string): Problem | undefined {
  if (text.length === cvcLength(cardNumber)) return undefined;
  return { code: 'incomplete_cvc', message: 'Your security code is incomplete.' };
}

function cvcLength(cardNumber: string): number {
  return brandOf(digitsOf(cardNumber)).cvcLength;
}

const zipLength = 5;

/** Drops the four digits that may follow a ZIP code, because banks compare only the first five. */
export function formatZipCode(text: string): string {
  return digitsOf(text).slice(0, zipLength);
}

export function checkZipCode(text: string): Problem | undefined {
  if (text.length === zipLength) return undefined;
  return { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' };
}
