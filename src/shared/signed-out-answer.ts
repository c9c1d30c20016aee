/** Browsers log every 401 to the console. A signed-out request with this header gets an empty response instead. */
export const emptyWhenSignedOut = { name: 'prefer', value: 'signed-out=empty' } as const;
