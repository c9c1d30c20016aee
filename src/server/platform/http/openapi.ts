import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from '#server/platform/http/bare-app.ts';
import { product } from '#shared/product.ts';

/** Must be registered before the routes it describes. */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: '1.0.0',
        description: 'Every call the web application makes.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { url: '/api/openapi.json' },
    uiHooks: { onRequest: async (_request, reply) => allowInlineStyles(reply) },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Swagger's page uses inline styles, which our policy otherwise forbids. */
function allowInlineStyles(reply: FastifyReply): void {
  const policy = String(reply.raw.getHeader('content-security-policy'));
  reply.raw.setHeader(
    'content-security-policy',
    policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
  );
}
