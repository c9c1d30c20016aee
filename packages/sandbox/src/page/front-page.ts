import { product } from '../../../../src/shared/product.ts';
import { type Html, html } from './html.ts';
import { layout, sandboxName } from './layout.ts';
import type { Panel } from './panel.ts';

export function frontPage(panels: readonly Panel[]): Html {
  return layout({
    content: html`<h1>${sandboxName}</h1>
<p class="lead">Everything here is a stand-in for the outside world. Nothing is real: no mail leaves this machine,
no money moves, and no institution is contacted. ${product.name} uses these stand-ins where it has no keys for
the real ones.</p>
<ul class="panels">
${panels.map(renderPanel)}
</ul>`,
  });
}

function renderPanel(panel: Panel): Html {
  return html`<li class="panel">
<h2><a href="${panel.path}">${panel.title}</a></h2>
${panel.describe()}
</li>
`;
}
