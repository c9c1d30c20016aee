import { isStateCode } from '#shared/us-states.ts';

export interface AddressFields {
  streets: string[];
  city: string;
  state: string;
  zip: string;
  country: string;
}

const zipCode = /^\d{5}(?:-?\d{4})?$/;
const postalCode = /^(?=.*\d)[A-Z\d -]{3,10}$/i;
const cityWithState = /^(.*\D)[\s,]+([A-Z]{2})\.?(?:[\s,]+(\d{5}(?:-?\d{4})?))?$/i;
const stateAtEnd = /^(.*\S)[\s,]+([A-Z]{2})\.?[\s,]+(\d{5}(?:-?\d{4})?)$/i;

/**
 * Returns the address as given, or moved back into its columns if only one way fits; otherwise what is wrong with it.
 */
export function repairAddress(given: AddressFields): AddressFields | { reason: string } {
  if (isUsual(given) || isForeign(given.country)) return given;
  const address = splitCity(given);
  const misplaced = isState(address.city) && address.city.length === 2 && !isKnownState(address.state);
  if (!misplaced && fits(address)) return address;
  const [only, ...others] = [moveRight(address), moveLeft(address), swapStateAndZip(address)].filter(
    isRepaired,
  );
  if (only && others.length === 0) return only;
  if (misplaced) return { reason: `names a state, "${address.city}", as the city` };
  return isState(address.state)
    ? { reason: `has no ZIP code in its ZIP column: "${address.zip}"` }
    : { reason: `has no state in its state column: "${address.state}"` };
}

/** Splits "1 MAIN ST, APT 2, FRESNO, CA 93721". Without a comma before the city nothing says where it begins. */
export function splitAddressLine(line: string): AddressFields {
  const whole = { streets: [line].filter(Boolean), city: '', state: '', zip: '', country: '' };
  const [, before = '', state = '', zip = ''] = stateAtEnd.exec(line) ?? [];
  if (!isKnownState(state)) return whole;
  const parts = before.split(',').map((part) => part.trim());
  const city = parts.length > 1 ? (parts.pop() ?? '') : '';
  return { ...whole, streets: parts.filter(Boolean), city, state: state.toUpperCase(), zip };
}

/** Nearly all addresses are, so this check is fast and the others may be slower. */
function isUsual({ city, state, zip }: AddressFields): boolean {
  return city.length > 2 && isKnownState(state) && (zip === '' || zipCode.test(zip));
}

/** Other countries have their own provinces and postal codes, which cannot be checked here. */
function isForeign(country: string): boolean {
  return /^[A-Z][A-Z .]+$/i.test(country) && !/^(?:US|USA|UNITED STATES)\b/i.test(country);
}

/** Military and foreign codes appear here too, so the column must only be empty or have up to two letters. */
function isState(text: string): boolean {
  return /^[A-Z]{0,2}$/i.test(text);
}

function isKnownState(text: string): boolean {
  return isStateCode(text.toUpperCase());
}

function fits({ state, zip }: AddressFields): boolean {
  return isState(state) && (zip === '' || postalCode.test(zip));
}

/** A repair must be proved by its result: a real state, and a ZIP code or none. */
function isRepaired(address: AddressFields | undefined): address is AddressFields {
  return (
    address !== undefined &&
    isKnownState(address.state) &&
    (address.zip === '' || zipCode.test(address.zip)) &&
    /^\D+$/.test(address.city) &&
    !isKnownState(address.city)
  );
}

/** Splits "SACRAMENTO CA 95814" in the city column if the other columns are empty. */
function splitCity(address: AddressFields): AddressFields {
  const found = address.state === '' ? cityWithState.exec(address.city) : null;
  const [, city = '', state = '', zip = ''] = found ?? [];
  if (!isKnownState(state) || (zip !== '' && address.zip !== '')) return address;
  return {
    ...address,
    city: city.replace(/[\s,]+$/, ''),
    state: state.toUpperCase(),
    zip: address.zip === '' ? zip : address.zip,
  };
}

/** All values are one column too far left: the city is in the last street line. */
function moveRight({ streets, city, state, zip, country }: AddressFields): AddressFields | undefined {
  const last = streets.at(-1);
  if (last === undefined) return undefined;
  return { streets: streets.slice(0, -1), city: last, state: city, zip: state, country: zip || country };
}

/** All values are one column too far right. */
function moveLeft({ streets, city, state, zip, country }: AddressFields): AddressFields {
  return {
    streets: city === '' ? streets : [...streets, city],
    city: state,
    state: zip,
    zip: country,
    country: '',
  };
}

function swapStateAndZip(address: AddressFields): AddressFields {
  return { ...address, state: address.zip, zip: address.state };
}
