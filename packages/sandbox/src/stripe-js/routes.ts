import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { framePolicy } from '#sandbox/embedded/frame-policy.ts';
import { linkBrowserScript } from '#sandbox/embedded/link-browser-script.ts';
import { staticTextRoute } from '#sandbox/embedded/static-text.ts';
import type { Html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { controllerPage, paymentPage } from './frame-pages.ts';
import { framePaths } from './frame-paths.ts';

const javascript = 'text/javascript';

/** The stand-in for Stripe.js and the frames that it adds to a page. */
export function stripeJsRoutes(corner: FastifyInstance): void {
  corner.get(framePaths.paymentPage, (_request, reply) => sendFrame(reply, paymentPage()));
  corner.get(framePaths.controllerPage, (_request, reply) => sendFrame(reply, controllerPage()));

  staticTextRoute(corner, {
    path: sandboxVendors.stripe.scriptPath,
    type: javascript,
    make: () => linkBrowserScript(new URL('./browser/host/stripe.ts', import.meta.url)),
  });
  staticTextRoute(corner, {
    path: framePaths.paymentScript,
    type: javascript,
    make: () => linkBrowserScript(new URL('./browser/frame/payment.ts', import.meta.url)),
  });
  staticTextRoute(corner, {
    path: framePaths.controllerScript,
    type: javascript,
    make: () => linkBrowserScript(new URL('./browser/frame/controller.ts', import.meta.url)),
  });
  staticTextRoute(corner, {
    path: framePaths.stylesheet,
    type: 'text/css',
    make: () => readFile(new URL('./browser/frame/payment.css', import.meta.url), 'utf8'),
  });
}

function sendFrame(reply: FastifyReply, page: Html) {
  return sendPage(reply.header('content-security-policy', framePolicy), page);
}
