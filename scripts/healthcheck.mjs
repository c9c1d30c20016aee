const timeoutMs = 4_000;

/** A worker has no other port than the one for figures. */
const port = process.env.METRICS_PORT || process.env.PORT || '3000';
const signal = AbortSignal.timeout(timeoutMs);
const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
