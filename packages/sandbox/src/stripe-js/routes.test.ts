import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { sandboxVendors } from '#sandbox/shared.ts';
import { stripeJsRoutes } from './routes.ts';

function createApp() {
  const app = fastify();
  stripeJsRoutes(app);
  return app;
}

test('the script is served once and then only confirmed', async () => {
  const app = createApp();
  const url = sandboxVendors.stripe.scriptPath;

  const first = await app.inject(url);
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(first.body).not.toMatch(/^\s*(import|export) /m);

  const second = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('a frame is allowed only in pages of this machine and loads only its own files', async () => {
  const app = createApp();

  const { headers, body } = await app.inject('/stripe/elements/payment');

  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:*');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(body).not.toMatch(/ style=|<style|<script>/);
});

test('every file a frame names is there', async () => {
  const app = createApp();

  const { body } = await app.inject('/stripe/elements/payment');
  const files = [...body.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file);

  expect(files).toHaveLength(2);
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
});
