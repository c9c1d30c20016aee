import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '#server/app.ts';
import { AppError } from '#shared/app-error.ts';
import { productMetrics } from './product-metrics.ts';

/** Figures for Prometheus, for holders of the token; without a configured token there is no such page. */
export function metricsRoute(app: App, token: string | undefined): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });

  const all = Registry.merge([registry, productMetrics]);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new AppError('not_found', 'There is nothing at this address.');
    return reply.type(all.contentType).send(await all.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
