import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { product } from '../../../../src/shared/product.ts';

interface Failure {
  error: string;
  description: string | undefined;
}

/** Shown if a request must not be redirected to the address it names. */
export function errorPage({ error, description = '' }: Failure): Html {
  return layout({
    title: 'ID.me',
    content: html`<h1>This sign-in can’t continue</h1>
<p>Close this window and start again in ${product.name}.</p>
<p><code>${error}</code> ${shorten(description, 500)}</p>`,
  });
}
