/// <reference lib="dom" />
import type { PageMessage } from '#sandbox/plaid/link/link-messages.ts';
import { element, requireElement } from './elements.ts';
import { startFlow } from './link-flow.ts';
import { findProductPage } from './reporter.ts';

/// <reference lib="dom" />
const focusable = 'a[href], button:not(:disabled), input:not(:disabled)';

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

/** Keeps the Tab key inside the container, because the page below is covered. */
function keepFocusInside(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...container.querySelectorAll<HTMLElement>(focusable)];
    const [first, last] = [stops[0], stops.at(-1)];
    const isAtStart =
      document.activeElement === first || !stops.some((stop) => stop === document.activeElement);
    if (event.shiftKey && isAtStart) {
      event.preventDefault();
      last?.focus();
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault();
      first?.focus();
    }
  });
}
