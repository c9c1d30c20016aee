import { isStateCode, type StateCode, usStates } from './us-states.ts';
import { stateOfZip } from './zip-states.ts';

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
