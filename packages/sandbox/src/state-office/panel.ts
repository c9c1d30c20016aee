import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { countText } from '../../../../src/shared/counted.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import type { Downloads } from './downloads.ts';
import { describeProgress } from './progress.ts';
import { rowsIn } from './week.ts';

export const officeName = 'State Controller';

export function stateOfficePanel(downloads: Downloads): Panel {
  return {
    title: officeName,
    path: sandboxVendors.stateOffice.path,
    describe: () => {
      const [newest] = downloads.list();
      return html`<p>A made-up California and its list of unclaimed property, which is read in the background.</p>
<p class="figure">${newest ? describeProgress(newest) : `${countText(rowsIn(1))} rows, not read yet`}</p>`;
    },
  };
}
