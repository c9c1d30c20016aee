const localHosts = new Set(['localhost', '127.0.0.1']);

/** Allows any port on this machine, and any https address. */
export function isRedirectAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.has(url.hostname));
}
