import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { framePolicy } from '#sandbox/embedded/frame-policy.ts';
import { linkBrowserScript } from '#sandbox/embedded/link-browser-script.ts';
import { staticTextRoute } from '#sandbox/embedded/static-text.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';
import { dialogPage } from './dialog-page.ts';
import { dialogPaths } from './dialog-paths.ts';

/** The script that the product's page loads, and the dialog it opens in a frame. */
export function dialogRoutes(corner: FastifyInstance): void {
  corner.get(dialogPaths.page, (_request, reply) =>
    sendPage(reply.header('content-security-policy', framePolicy), dialogPage()),
  );

  staticTextRoute(corner, {
    path: sandboxVendors.plaid.linkScriptPath,
    type: 'text/javascript',
    make: () => linkBrowserScript(new URL('./browser/link-initialize.ts', import.meta.url)),
  });
  staticTextRoute(corner, {
    path: dialogPaths.script,
    type: 'text/javascript',
    make: () => linkBrowserScript(new URL('./browser/dialog.ts', import.meta.url)),
  });
  staticTextRoute(corner, {
    path: dialogPaths.stylesheet,
    type: 'text/css',
    make: () => readFile(new URL('./dialog.css', import.meta.url), 'utf8'),
  });
}
