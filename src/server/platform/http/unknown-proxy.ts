import type { FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Deps } from '#server/platform/deps.ts';

const warning =
  'A request carried X-Forwarded-For, but TRUSTED_PROXIES is empty. If a proxy is in front, put its addresses there: until then, everybody behind it counts as one address for every limit.';

/** The installations that were warned. The web and the operator's port of one process share what they noticed. */
const warned = new WeakSet<Config>();

/** Notices that a proxy is probably in front of us whose addresses nobody told us, and warns once. */
export function watchForUnknownProxy({ config, log }: Pick<Deps, 'config' | 'log'>) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (headers['x-forwarded-for'] === undefined || warned.has(config)) return;
    warned.add(config);
    log.warn(warning);
  };
}

export function findProxyWarning(config: Config): string | undefined {
  return warned.has(config) ? warning : undefined;
}
