import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { LinkFailure } from './link-failure.ts';

export type AddressRule = (address: string) => boolean;

/**
 * Finds a host's addresses as the connection is made, and gives away only those the rule allows: a check ahead of it
 * could be told another address than the connection.
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

/** An address written out in the link is connected to without any lookup. */
export function requireAllowedHost({ hostname }: URL, allowsAddress: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allowsAddress(literal)) throw refusal(hostname);
}

function refusal(hostname: string): LinkFailure {
  return new LinkFailure('private_address', `${hostname} is no public address`);
}
