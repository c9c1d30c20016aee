const timeoutMs = 4_000;

/** A worker listens on no port but the metrics port. */
const port = process.env.METRICS_PORT || process.env.PORT || '3000';
const signal = AbortSignal.timeout(timeoutMs);
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
