import type { FastifyInstance } from 'fastify';
import { embeddedFile, framePolicy } from '#sandbox/page/embedded-files.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { paymentPage } from './frame-pages.ts';
import { framePaths } from './frame-paths.ts';

/** The stand-in for Stripe.js and the frame that it adds to a page. */
export function stripeJsRoutes(corner: FastifyInstance): void {
  corner.get(framePaths.paymentPage, (_request, reply) =>
    sendPage(reply.header('content-security-policy', framePolicy), paymentPage()),
  );
  embeddedFile(
    corner,
    sandboxVendors.stripe.scriptPath,
    new URL('./browser/host/stripe.ts', import.meta.url),
  );
  embeddedFile(corner, framePaths.paymentScript, new URL('./browser/frame/payment.ts', import.meta.url));
  embeddedFile(corner, framePaths.stylesheet, new URL('./browser/frame/payment.css', import.meta.url));
}
