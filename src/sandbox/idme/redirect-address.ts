const localHosts = new Set(['localhost', '127.0.0.1']);

/** The product may run on any port of this machine, or behind TLS anywhere. */
export function isRedirectAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.has(url.hostname));
}
