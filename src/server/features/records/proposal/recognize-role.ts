import { isStateCode } from '#shared/us-states.ts';
import type { ColumnRole } from '../mapping.ts';
import { parseBand, parseExact } from '../rows/parse-amount.ts';
import { splitAddressLine } from '../rows/repair-address.ts';

/** `sure`: heading and content agree. `likely`: one of them says so. `guess`: the content alone hints at it. */
export type Confidence = 'sure' | 'likely' | 'guess';

export interface Recognized {
  role: ColumnRole;
  confidence: Confidence;
}

const owner = '(?:OWNER|PAYEE|CREDITOR|CLAIMANT|VENDOR|TAXPAYER|CUSTOMER|MEMBER|RECIPIENT)';
const number = '(?:ID|NO|NBR|NUM|NUMBER)';

/** How offices name their columns, without punctuation. The first that fits counts. */
const headings: readonly [ColumnRole, RegExp][] = [
  ['holderStreet', /^HOLDER (?:STREET|ADDR|ADDRESS)(?: LINE)?(?: ?\d)?$/],
  ['holderCity', /^HOLDER CITY$/],
  ['holderState', /^HOLDER (?:STATE|ST)$/],
  ['holderZip', /^HOLDER ZIP(?: CODE)?$/],
  [
    'holderName',
    /^(?:HOLDER(?: NAME)?|(?:REPORTED|HELD) BY|COMPANY(?: NAME)?|CREDIT UNION(?: NAME)?|BANK NAME)$/,
  ],
  ['ownerCount', /^(?:NO|NUMBER|NUM|COUNT) OF OWNERS$|^OWNER COUNT$/],
  ['pendingClaimCount', /PENDING CLAIMS$/],
  ['paidClaimCount', /PAID CLAIMS$/],
  ['ownerLastName', new RegExp(`^(?:${owner} )?(?:LAST|SURNAME|LNAME|LASTNAME)(?: NAME)?$`)],
  ['ownerFirstName', new RegExp(`^(?:${owner} )?(?:FIRST|GIVEN|FNAME|FIRSTNAME)(?: NAME)?$`)],
  ['ownerMiddleName', new RegExp(`^(?:${owner} )?(?:MI|MIDDLE|MNAME)(?: NAME| INITIAL)?$`)],
  ['ownerSuffix', new RegExp(`^(?:${owner} )?(?:SFX|SUFFIX)$`)],
  ['ownerName', new RegExp(`^(?:${owner}(?: FULL)?(?: NAMES?)?(?: \\d)?|(?:FULL )?NAMES?)$`)],
  ['address', /^(?:LAST KNOWN|LAST|FULL) ADDRESS$/],
  ['street', new RegExp(`^(?:(?:${owner}|MAILING) )?(?:STREET|ADDR|ADDRESS)(?: LINE)?(?: ?\\d)?$`)],
  ['city', new RegExp(`^(?:${owner} )?(?:CITY|TOWN)$`)],
  ['state', new RegExp(`^(?:${owner} )?(?:STATE|ST)$`)],
  ['zip', new RegExp(`^(?:${owner} )?(?:ZIP|ZIP ?CODE|POSTAL CODE)$`)],
  ['country', new RegExp(`^(?:${owner} )?COUNTRY(?: CODE)?$`)],
  ['cusip', /^CUSIP(?: NUMBER)?$/],
  ['securityName', /^(?:SECURITY(?: NAME)?|NAME OF SECURIT(?:Y|IES)(?: REPORTED)?)$/],
  ['shares', /^(?:NUMBER OF )?SHARES(?: REPORTED)?$/],
  ['reportedOn', /^(?:REPORT(?:ED)?|RPT) (?:DATE|ON)$|^DATE REPORTED$/],
  ['propertyType', /^(?:PROPERTY )?(?:TYPE|CODE|DESCRIPTION)$|^(?:NATURE|TYPE) OF PROPERTY$|^NAUPA CODE$/],
  [
    'propertyId',
    new RegExp(
      `^(?:(?:PROPERTY|PROP|CLAIM|CHECK|CHK|WARRANT|CASE|PARCEL|ITEM|REFERENCE|REF) )?${number}$|^PROPERTYID$`,
    ),
  ],
  [
    'amount',
    /^(?:(?:CASH|CHECK|CURRENT|PAYMENT|PROPERTY|EXCESS|SURPLUS|UNCLAIMED|CURRENT CASH) )?(?:AMOUNT|AMT|BALANCE|VALUE)(?: DUE| RANGE)?$|^(?:AMOUNT |VALUE )?RANGE$|^SURPLUS$/,
  ],
];

const looks: Partial<Record<ColumnRole, (value: string) => boolean>> = {
  state: (value) => isStateCode(value.toUpperCase()),
  zip: (value) => /^\d{5}(?:-?\d{4})?$/.test(value),
  address: (value) => splitAddressLine(value).state !== '',
  street: (value) => /^(?:\d+[A-Z]? .*[A-Z]{2}|P\.? ?O\.? BOX)/i.test(value),
  amount: (value) => /\d\.\d\d$|^\$/.test(value) && parseExact(value) !== undefined,
  propertyType: (value) => /^[A-Z]{2}\d{2}\b/i.test(value),
  propertyId: (value) => /^[A-Z]{0,3}\d{5,}$/i.test(value),
  ownerName: (value) => /^[A-Z'.&, -]+$/i.test(value) && /[A-Z][, ]+[A-Z]/i.test(value),
};

/** What a heading says must not be contradicted by what stands below it. */
const mayHold: Partial<Record<ColumnRole, (value: string) => boolean>> = {
  state: (value) => /^[A-Z]{2,}$/i.test(value),
  zip: (value) => /\d/.test(value),
  amount: (value) => parseExact(value) !== undefined || parseBand(value) !== undefined || value.length <= 3,
  reportedOn: isDay,
  shares: (value) => /^[\d,.]+$/.test(value),
  ownerCount: (value) => /^\d+$/.test(value),
  pendingClaimCount: (value) => /^\d+$/.test(value),
  paidClaimCount: (value) => /^\d+$/.test(value),
  ownerName: (value) => /[A-Z]/i.test(value),
  ownerLastName: (value) => /[A-Z]/i.test(value),
};

const mostOf = 0.8;

export function isDay(value: string): boolean {
  return /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[T ].*)?$|^(?:19|20)\d{6}$|^\d{4}(?:19|20)\d{2}$/.test(value);
}

function plainHeading(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z\d]+/g, ' ')
    .trim();
}

export function roleOfHeading(text: string): ColumnRole | undefined {
  const plain = plainHeading(text);
  return headings.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** Recognizes what a column holds by its heading, if it has one, and by its values. */
export function recognizeRole(
  heading: string | undefined,
  values: readonly string[],
): Recognized | undefined {
  const filled = values.filter((value) => value !== '');
  const share = (test: (value: string) => boolean) => filled.filter(test).length / Math.max(filled.length, 1);
  const named = heading === undefined ? undefined : roleOfHeading(heading);
  const hinted = (Object.keys(looks) as ColumnRole[]).find((role) => share(looks[role] ?? isDay) >= mostOf);
  if (named) {
    const test = mayHold[named];
    const isOneLine = named === 'street' && hinted === 'address';
    if (isOneLine) return { role: 'address', confidence: 'likely' };
    return {
      role: named,
      confidence: filled.length > 0 && (!test || share(test) >= mostOf) ? 'sure' : 'likely',
    };
  }
  // A column with a heading that says something else holds something else.
  return hinted && heading === undefined ? { role: hinted, confidence: 'guess' } : undefined;
}
