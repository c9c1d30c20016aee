import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from './bare-app.ts';

const warning =
  'A request carried X-Forwarded-For, but TRUSTED_PROXIES is empty. If a proxy is in front, put its addresses there: until then, everybody behind it counts as one address for every limit.';

/** The installations that were warned. The web and the operator's port of one process share what they noticed. */
const warned = new WeakSet<Config>();

/** Notices that a proxy is probably in front of us whose addresses nobody told us, and warns once. */
export function watchForUnknownProxy(app: App, { config, log }: Pick<Deps, 'config' | 'log'>): void {
  if (config.trustedProxies.length > 0) return;
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && !warned.has(config)) {
      warned.add(config);
      log.warn(warning);
    }
    done();
  });
}

export function findProxyWarning(config: Config): string | undefined {
  return warned.has(config) ? warning : undefined;
}
