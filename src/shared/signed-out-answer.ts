/**
 * A browser writes every 401 to its console, also one that is an answer like any other. Who reads with this header and is
 * signed out is answered with nothing at all instead.
 */
export const emptyWhenSignedOut = { name: 'prefer', value: 'signed-out=empty' } as const;
