import { parseUsAddress } from '#shared/us-address.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';

type StateChoice = StateCode | '';

interface AddressChange {
  from: string;
  to: string;
  /** What stands in the state field. */
  state: string;
}

function readState(address: string): StateChoice {
  return parseUsAddress(address).state ?? '';
}

/** The state field follows the address, until someone has chosen another state there. */
export function followAddress({ from, to, state }: AddressChange): string {
  return state === readState(from) ? readState(to) : state;
}

/** What we read from the address, given back to be corrected. */
export function stateHint(address: string, state: string): string {
  const read = readState(address);
  if (read === '') return 'Optional. The state you live in now.';
  if (state === read) return `We read ${usStates[read]} from your address. Change it if that is wrong.`;
  if (!isStateCode(state)) return `Optional. Your address reads as ${usStates[read]}.`;
  return `Your address reads as ${usStates[read]}; we will go by ${usStates[state]}.`;
}
