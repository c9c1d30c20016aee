import { isStateCode, type StateCode, usStates } from '../us-states.ts';

/** Ranges of the first three ZIP code digits and the state each belongs to (USPS sectional centers). */
const prefixRanges: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [6, 7, 'PR'],
  [8, 8, 'VI'],
  [9, 9, 'PR'],
  [10, 27, 'MA'],
  [28, 29, 'RI'],
  [30, 38, 'NH'],
  [39, 49, 'ME'],
  [50, 54, 'VT'],
  [55, 55, 'MA'],
  [56, 59, 'VT'],
  [60, 69, 'CT'],
  [70, 89, 'NJ'],
  [100, 149, 'NY'],
  [150, 196, 'PA'],
  [197, 199, 'DE'],
  [200, 200, 'DC'],
  [201, 201, 'VA'],
  [202, 205, 'DC'],
  [206, 219, 'MD'],
  [220, 246, 'VA'],
  [247, 268, 'WV'],
  [270, 289, 'NC'],
  [290, 299, 'SC'],
  [300, 319, 'GA'],
  [320, 339, 'FL'],
  [341, 349, 'FL'],
  [350, 369, 'AL'],
  [370, 385, 'TN'],
  [386, 397, 'MS'],
  [398, 399, 'GA'],
  [400, 427, 'KY'],
  [430, 459, 'OH'],
  [460, 479, 'IN'],
  [480, 499, 'MI'],
  [500, 528, 'IA'],
  [530, 549, 'WI'],
  [550, 567, 'MN'],
  [569, 569, 'DC'],
  [570, 577, 'SD'],
  [580, 588, 'ND'],
  [590, 599, 'MT'],
  [600, 629, 'IL'],
  [630, 658, 'MO'],
  [660, 679, 'KS'],
  [680, 693, 'NE'],
  [700, 714, 'LA'],
  [716, 729, 'AR'],
  [730, 731, 'OK'],
  [733, 733, 'TX'],
  [734, 749, 'OK'],
  [750, 799, 'TX'],
  [800, 816, 'CO'],
  [820, 831, 'WY'],
  [832, 838, 'ID'],
  [840, 847, 'UT'],
  [850, 865, 'AZ'],
  [870, 884, 'NM'],
  [885, 885, 'TX'],
  [889, 898, 'NV'],
  [900, 961, 'CA'],
  [967, 968, 'HI'],
  [969, 969, 'GU'],
  [970, 979, 'OR'],
  [980, 994, 'WA'],
  [995, 999, 'AK'],
];

/** ZIP codes that lie in a different state than their first three digits say. */
const exceptions: Readonly<Record<string, StateCode>> = {
  '96799': 'AS',
  '96950': 'MP',
  '96951': 'MP',
  '96952': 'MP',
  '06390': 'NY',
};

/** The parts of a postal address. A part that the text does not state is null. */
export interface UsAddress {
  street: string | null;
  city: string | null;
  state: StateCode | null;
  zip: string | null;
}

const trailingCountry = /[\s,]+(united states( of america)?|u\.?s\.?a?\.?)$/i;
const trailingZip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/;

/** Reads an address as people write it: on one or more lines, the state as a name or a code, the ZIP present or not. */
export function parseUsAddress(text: string): UsAddress {
  const line = text
    .normalize('NFKC')
    .replaceAll(/\s*[\r\n]+\s*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const withoutCountry = line.replace(trailingCountry, '');
  const zip = trailingZip.exec(withoutCountry)?.[1] ?? null;
  const beforeZip = trimEnd(zip ? withoutCountry.slice(0, withoutCountry.lastIndexOf(zip)) : withoutCountry);
  const written = takeState(beforeZip);
  const state = written?.state ?? (zip === null ? null : (stateOfZip(zip) ?? null));
  return { ...splitCity(written ? written.rest : beforeZip), state, zip };
}

function trimEnd(text: string): string {
  return text.replace(/[\s,.]+$/, '');
}

/** The longest names come first, because "West Virginia" ends with another state's name. */
const namePatterns = (Object.entries(usStates) as [StateCode, string][])
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([state, name]) => ({
    state,
    pattern: new RegExp(`(?:^|[\\s,])${name.replaceAll('.', '\\.')}$`, 'i'),
  }));

/** Takes the state off the end of the text, as a code ("CA") or as its full name. "Calif." is not recognized. */
function takeState(text: string): { state: StateCode; rest: string } | undefined {
  const lastWord = /(?:^|[\s,])([A-Za-z]\.?[A-Za-z])\.?$/.exec(text);
  const code = lastWord?.[1]?.replace('.', '').toUpperCase();
  if (lastWord && code && isStateCode(code))
    return { state: code, rest: trimEnd(text.slice(0, lastWord.index)) };
  for (const { state, pattern } of namePatterns) {
    const found = pattern.exec(text);
    if (found) return { state, rest: trimEnd(text.slice(0, found.index)) };
  }
  return undefined;
}

/** The city follows the last comma. Without a comma, the city cannot be told from the street. */
function splitCity(text: string): Pick<UsAddress, 'street' | 'city'> {
  const comma = text.lastIndexOf(',');
  if (comma < 0) return { street: text || null, city: null };
  return { street: trimEnd(text.slice(0, comma)) || null, city: text.slice(comma + 1).trim() || null };
}

/** Returns undefined for a ZIP code that belongs to no state: a military one, or one that does not exist. */
export function stateOfZip(zip: string): StateCode | undefined {
  const prefix = Number(zip.slice(0, 3));
  return (
    exceptions[zip.slice(0, 5)] ?? prefixRanges.find(([from, to]) => prefix >= from && prefix <= to)?.[2]
  );
}
