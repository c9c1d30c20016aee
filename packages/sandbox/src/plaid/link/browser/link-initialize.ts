/// <reference lib="dom" />
import { createLinkHandler, type LinkConfig } from './link-handler.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('Link is loaded by a script element.');
const sandboxOrigin = new URL(script.src).origin;

/** The global name that Plaid's own script defines. */
Object.assign(window, {
  Plaid: {
    version: '2.0.0-sandbox',
    create: (config: LinkConfig) => createLinkHandler(sandboxOrigin, config),
  },
});
