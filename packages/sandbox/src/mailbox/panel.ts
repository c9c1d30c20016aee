import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { counted } from '../../../../src/shared/counted.ts';
import type { Mailbox } from './mailbox.ts';

export function mailboxPanel(mailbox: Mailbox): Panel {
  return {
    title: 'Mailbox',
    path: '/mailbox',
    describe: () => html`<p>Every email the product has sent, to any address.</p>
<p class="figure">${counted(mailbox.list().length, 'message')}</p>`,
  };
}
