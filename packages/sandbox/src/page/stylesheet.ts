import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

export const stylesheetPath = '/sandbox.css';

export async function stylesheetRoute(app: FastifyInstance) {
  const stylesheet = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8');
  app.get(stylesheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
}
