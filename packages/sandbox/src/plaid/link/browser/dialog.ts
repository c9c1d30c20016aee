/// <reference lib="dom" />
import type { PageMessage } from '#sandbox/plaid/link/link-messages.ts';
import { element, requireElement } from './elements.ts';
import { keepFocusInside } from './focus-trap.ts';
import { startFlow } from './link-flow.ts';
import { findProductPage } from './product-page.ts';

const dialog = requireElement('dialog');
const page = findProductPage();

if (!page) {
  requireElement('title').textContent = 'Nothing to link';
  requireElement('content').append(element('p', {}, 'A product on this machine opens this dialog.'));
} else {
  let flow: ReturnType<typeof startFlow> | undefined;
  const exit = () => flow?.exit();

  page.onMessage((message: PageMessage) => {
    if (message.type === 'open') flow = startFlow(message.token, page);
    else exit();
  });
  requireElement('exit').addEventListener('click', exit);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') exit();
  });
  keepFocusInside(dialog);
  page.post({ type: 'ready' });
}
