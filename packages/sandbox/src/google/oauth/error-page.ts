import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { product } from '../../../../../src/shared/product.ts';
import type { AuthorizationError } from './authorization-request.ts';

export function authorizationErrorPage({ code, message }: AuthorizationError): Html {
  return layout({
    title: 'Access blocked',
    content: html`<h1>Access blocked: authorization error</h1>
<p>${shorten(message, 500)}</p>
<p class="figure">Error ${code}</p>
<p>If you are a developer of ${product.name}, check the request’s parameters. Nothing was sent back to the
address it names.</p>`,
  });
}
