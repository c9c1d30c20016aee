import http from 'node:http';
import https from 'node:https';
import { product } from '#shared/product.ts';
import { type AddressRule, guardLookup, requireAllowedHost } from './guarded-lookup.ts';
import { toLinkFailure } from './link-failure.ts';

interface Question {
  url: URL;
  method: 'HEAD' | 'GET';
  signal: AbortSignal;
  allowsAddress: AddressRule;
  /** A certificate to trust in place of the usual authorities. */
  trustedCertificate?: string | undefined;
}

interface Answer {
  status: number;
  location: string | undefined;
}

const headers = {
  'user-agent': `${product.name}LinkCheck/1.0 (${product.supportEmail})`,
  accept: 'text/html,*/*;q=0.8',
};

/** Sends one request and closes the connection after the response headers, because the page itself is not read. */
export async function askPage({ url, ...question }: Question): Promise<Answer> {
  requireAllowedHost(url, question.allowsAddress);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let duringHandshake = false;

  const request = startRequest(url, question);
  request.once('socket', (socket) => {
    socket.once('connect', () => {
      duringHandshake = url.protocol === 'https:';
    });
    socket.once('secureConnect', () => {
      duringHandshake = false;
    });
  });
  request.once('response', ({ statusCode = 0, headers: { location } }) => {
    resolve({ status: statusCode, location });
    request.destroy();
  });
  request.on('error', (error) => reject(toLinkFailure(error, { duringHandshake })));
  request.end();
  return promise;
}

function startRequest(
  url: URL,
  { method, signal, allowsAddress, trustedCertificate }: Omit<Question, 'url'>,
) {
  const options = { method, headers, signal, agent: false, lookup: guardLookup(allowsAddress) };
  if (url.protocol === 'http:') return http.request(url, options);
  return https.request(url, { ...options, ...(trustedCertificate && { ca: trustedCertificate }) });
}
