import { lookup } from 'node:dns';
import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

export type AddressRule = (address: string) => boolean;

/** The host resolves to nothing but addresses that the rule forbids. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress';
}

interface GuardedRequest {
  method: 'HEAD' | 'GET';
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
  allowsAddress: AddressRule;
  /** A certificate to trust in place of the usual authorities. */
  trustedCertificate?: string | undefined;
}

/** Prepares a request on a connection of its own, which goes only to addresses that the rule allows. */
export function startRequest(
  url: URL,
  { method, headers, signal, allowsAddress, trustedCertificate }: GuardedRequest,
): ClientRequest {
  requireAllowedHost(url, allowsAddress);
  const options = { method, headers, signal, agent: false, lookup: guardLookup(allowsAddress) };
  if (url.protocol === 'http:') return http.request(url, options);
  return https.request(url, { ...options, ...(trustedCertificate && { ca: trustedCertificate }) });
}

/**
 * Resolves a host while connecting and returns only addresses that the rule allows. A separate check beforehand could
 * see another address than the connection does (DNS rebinding).
 */
function guardLookup(allowsAddress: AddressRule): LookupFunction {
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
function requireAllowedHost({ hostname }: URL, allowsAddress: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allowsAddress(literal)) throw refusal(hostname);
}

function refusal(hostname: string): ForbiddenAddress {
  return new ForbiddenAddress(`${hostname} is no public address`);
}
