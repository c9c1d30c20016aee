import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const routesByApp = new WeakMap<object, string[]>();

/** Called before a server is made. From then on the framework itself tells which routes each one mounts. */
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

/** Every route of a server as `METHOD /path`. HEAD, which the framework mounts beside each GET, is left out. */
export function routesOf(app: object): string[] {
  const routes = routesByApp.get(app);
  if (!routes) throw new Error('the routes of this server were not watched');
  return [...new Set(routes)].filter((route) => !route.startsWith('HEAD ')).sort();
}
