import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const routesByApp = new WeakMap<object, string[]>();

/** Call it before a server is created. Fastify then reports every route that the server mounts. */
export function watchRoutes(): void {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const routes: string[] = [];
    routesByApp.set(fastify, routes);
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.push(`${verb} ${url}`);
    });
  });
}

/** Lists the routes of a server as `METHOD /path`, without the HEAD routes that Fastify adds to each GET. */
export function routesOf(app: object): string[] {
  const routes = routesByApp.get(app);
  if (!routes) throw new Error('the routes of this server were not watched');
  return [...new Set(routes)].filter((route) => !route.startsWith('HEAD ')).sort();
}
