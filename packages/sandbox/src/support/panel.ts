import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import type { Answers } from './answers.ts';
import type { SupportRequests } from './requests.ts';

export function supportPanel(requests: SupportRequests, { deliveries }: Answers): Panel {
  return {
    title: 'Support desk',
    path: sandboxVendors.support.path,
    describe: () => html`<p>The people who reply to messages sent to the support address.</p>
<p class="figure">${requests.count()} asked, ${deliveries.list().length} answers sent</p>`,
  };
}
