import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import type { App } from '#server/platform/http/bare-app.ts';
import { AppError } from '#shared/app-error.ts';
import { createMomentMetrics, type Watched } from '../metrics/moment-metrics.ts';
import { type ProductMetrics, watchProcess } from '../metrics/product-metrics.ts';
import { operatorPaths } from './busy-gate.ts';

interface Measured extends Watched {
  config: { metricsToken: string | undefined };
  metrics: ProductMetrics;
}

/** Serves Prometheus metrics to holders of the token. If no token is configured, there is no such page. */
export function metricsRoute(app: App, deps: Measured): void {
  const token = deps.config.metricsToken;
  if (token === undefined) return;
  watchProcess(deps.metrics);
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    };
    deps.metrics.requestDuration.observe(labels, reply.elapsedTime / 1_000);
  });

  const moment = createMomentMetrics(deps);
  const all = Registry.merge([deps.metrics.registry, moment.registry]);
  app.get(operatorPaths.metrics, { schema: { hide: true } }, async (request, reply) => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      throw new AppError('not_found', 'There is nothing at this address.');
    await moment.refresh();
    return reply.type(all.contentType).send(await all.metrics());
  });
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
