import { parseUsAddress } from '#shared/us-address.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';

type StateChoice = StateCode | '';

interface AddressChange {
  from: string;
  to: string;
  /** The current value of the state field. */
  state: string;
}

function readState(address: string): StateChoice {
  return parseUsAddress(address).state ?? '';
}

/** The state field follows the address until the person chooses another state. */
export function followAddress({ from, to, state }: AddressChange): string {
  return state === readState(from) ? readState(to) : state;
}

/** Says which state we derived from the address, so that it can be corrected. */
export function stateHint(address: string, state: string): string {
  const read = readState(address);
  if (read === '') return 'Optional. The state you live in now.';
  if (state === read) return `We took ${usStates[read]} from your address. Change it if that’s wrong.`;
  if (!isStateCode(state)) return `Optional. Your address looks like it’s in ${usStates[read]}.`;
  return `Your address looks like it’s in ${usStates[read]}, but we’ll use ${usStates[state]}.`;
}
