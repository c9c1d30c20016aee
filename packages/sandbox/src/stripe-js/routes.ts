import type { FastifyInstance } from 'fastify';
import { embeddedFile, framePolicy } from '#sandbox/page/embedded-files.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { framePaths } from './frame-paths.ts';

interface TextField {
  id: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  /** Shown at the end of the label's line. */
  note?: Html;
}

const cardFields: readonly TextField[] = [
  {
    id: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    note: html`<span id="brand" class="brand" aria-live="polite"></span>`,
  },
  { id: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' },
  { id: 'cvc', label: 'Security code', autocomplete: 'cc-csc', placeholder: 'CVC' },
  { id: 'zip', label: 'ZIP code', autocomplete: 'billing postal-code', placeholder: '12345' },
];

interface FramePage {
  title: string;
  script: string;
  content: Html;
}

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

/** The form that is embedded in the page where a person pays. */
function paymentPage(): Html {
  return framePage({
    title: 'Card details',
    script: framePaths.paymentScript,
    content: html`<div id="content" role="group" aria-label="Card details">
<div class="fields">
${cardFields.map(textField)}
</div>
<p class="mark">Sandbox: use a test card, <span>4242 4242 4242 4242</span></p>
</div>`,
  });
}

function textField({ id, label, autocomplete, placeholder, note }: TextField): Html {
  return html`<div id="${id}-field" class="field field-${id}">
<div class="label-line"><label for="${id}">${label}</label>${note}</div>
<input id="${id}" name="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}"
placeholder="${placeholder}" spellcheck="false" required aria-describedby="${id}-error" aria-invalid="false">
<p id="${id}-error" class="error" aria-live="polite"></p>
</div>
`;
}

function framePage({ title, script, content }: FramePage): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${framePaths.stylesheet}">
<script src="${script}" defer></script>
</head>
<body>
${content}
</body>
</html>
`;
}
