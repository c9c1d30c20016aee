import { type Html, html } from '#sandbox/page/html.ts';
import { dialogPaths } from './dialog-paths.ts';

/** An empty dialog. Its script fills it once the product's page sends the link token. */
export function dialogPage(): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Link a bank account (sandbox)</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${dialogPaths.stylesheet}">
<script src="${dialogPaths.script}" defer></script>
</head>
<body>
<div id="dialog" role="dialog" aria-modal="true" aria-labelledby="title">
<div class="top">
<span class="mark">Sandbox</span>
<button id="exit" type="button" aria-label="Exit"><span aria-hidden="true">&#215;</span></button>
</div>
<h1 id="title" tabindex="-1">Opening…</h1>
<div id="content"></div>
<p class="foot">Sandbox: an invented bank. Nothing you enter here leaves this machine.</p>
</div>
</body>
</html>
`;
}
