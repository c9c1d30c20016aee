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
