/** What those who run the product ask: whether the process lives, whether it can serve, and its figures. */
export const operatorPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;
