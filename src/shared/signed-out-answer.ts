/**
 * Browsers log every 401 to the console. A request with this header gets an empty response instead when signed out.
 */
export const emptyWhenSignedOut = { name: 'prefer', value: 'signed-out=empty' } as const;
