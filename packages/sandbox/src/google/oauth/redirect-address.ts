const loopbackNames = new Set(['localhost', '127.0.0.1']);

/** Every https address and plain http on this machine count as registered, so that any developer's callback works. */
export function isRegisteredRedirect(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash, username, password } = new URL(address);
  if (hash !== '' || username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbackNames.has(hostname));
}

/** The callback's address with Google's response added to its existing query. */
export function withAnswer(redirectUri: string, answer: Record<string, string | undefined>): string {
  const address = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
