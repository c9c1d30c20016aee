import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { LinkFailure } from './link-failure.ts';

export type AddressRule = (address: string) => boolean;

/**
 * Resolves a host while connecting and returns only addresses that the rule allows. A separate check beforehand could
 * see another address than the connection does (DNS rebinding).
 */
export function guardLookup(allowsAddress: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => allowsAddress(address));
      const [first] = allowed;
      if (!first) return callback(refusal(hostname), []);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}

/** A literal IP address in a link is connected to without a lookup, so it is checked here. */
export function requireAllowedHost({ hostname }: URL, allowsAddress: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allowsAddress(literal)) throw refusal(hostname);
}

function refusal(hostname: string): LinkFailure {
  return new LinkFailure('private_address', `${hostname} is no public address`);
}
