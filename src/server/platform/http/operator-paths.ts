/** For operators: whether the process is alive, whether it can serve requests, and its metrics. */
export const operatorPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;
