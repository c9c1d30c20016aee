/** Whole owner names, in capitals and without punctuation, that stand for nobody in particular. */
const placeholders = new Set([
  ...[
    'UNKNOWN',
    'UNIDENTIFIED',
    'UNDISCLOSED',
    'UNCLAIMED',
    'VARIOUS',
    'AGGREGATE',
    'AGGREGATED',
    'ANONYMOUS',
  ],
  ...['NONE', 'NONE GIVEN', 'NULL', 'NA', 'N A', 'TBD', 'TO BE DETERMINED', 'NOT APPLICABLE'],
  ...['NO NAME', 'NO NAME GIVEN', 'NO NAME PROVIDED', 'NO OWNER', 'NO OWNER NAME', 'MULTIPLE OWNERS'],
  ...['NOT AVAILABLE', 'NOT GIVEN', 'NOT KNOWN', 'NOT PROVIDED', 'NAME NOT AVAILABLE', 'NAME NOT GIVEN'],
  ...['NAME NOT KNOWN', 'NAME NOT PROVIDED', 'OWNER NOT KNOWN', 'NAME WITHHELD', 'UNKNOWN UNKNOWN'],
  ...['UNCLAIMED PROPERTY', 'UNCLAIMED FUNDS', 'UNCLAIMED MONEY', 'UNCLAIMED DEPOSITS', 'UNKNOWN HEIRS'],
]);

const missing = '(?:UNKNOWN|UNIDENTIFIED|UNDISCLOSED)';
const groups = '(?:ACCOUNT|CREDITOR|CUSTOMER|DEPOSITOR|EMPLOYEE|HOLDER|INDIVIDUAL|OWNER|PATIENT|PAYEE)S?';
const group = new RegExp(
  `^(?:${missing} (?:NAME|PERSON|SHAREHOLDERS?|${groups})|(?:NAME|(?:OWNER|PAYEE)(?: NAME)?) ${missing}` +
    `|(?:VARIOUS|MULTIPLE|AGGREGATED?) (?:NAMES|SHAREHOLDERS|${groups})|AGGREGATED? (?:AMOUNTS?|PROPERTY|TOTALS?))$`,
);

/** An account in place of a name: a number, perhaps after the word that says what is numbered. */
const account =
  /^(?:(?:ACCOUNT|ACCT|CERTIFICATE|CHECK|CHK|CLAIM|INVOICE|LOAN|POLICY|REFERENCE|REF|WARRANT) (?:(?:NO|NUMBER|NUM) )?[X\d ]*\d|\d(?: ?\d){3,})$/;

/** The words with which the names above begin. Nearly all names begin otherwise, so this check is fast and the others may be slower. */
const openings = new Set([
  ...[...placeholders].map((name) => name.split(' ')[0]),
  ...[
    'OWNER',
    'PAYEE',
    'ACCOUNT',
    'ACCT',
    'CERTIFICATE',
    'CHECK',
    'CHK',
    'CLAIM',
    'INVOICE',
    'LOAN',
    'POLICY',
  ],
  ...['REFERENCE', 'REF', 'WARRANT'],
]);
const opening = /^[A-Z]+/i;

/** Longer than any of these, as nearly all rows are once their punctuation is gone. */
const maxLength = 40;

/**
 * Whether an owner name is none: a placeholder as a whole, an account number, or nothing. A name that only begins like one, such as
 * that of a business or of a person with such a surname, is a name.
 */
export function namesNobody(ownerName: string): boolean {
  if (ownerName.length > maxLength) return false;
  const first = opening.exec(ownerName)?.[0];
  if (first !== undefined && !openings.has(first.toUpperCase())) return false;
  const plain = ownerName
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' || placeholders.has(plain) || group.test(plain) || account.test(plain);
}
