/// <reference lib="dom" />

/** A frame over the whole page. It is styled by properties, because the page's policy forbids style attributes. */
export function createOverlay(address: string) {
  const frame = document.createElement('iframe');
  frame.title = 'Link a bank account';
  frame.src = address;
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    display: 'none',
    zIndex: '2147483647',
    // A page that shows its own dialog may have disabled pointer events for everything else.
    pointerEvents: 'auto',
  });
  document.body.append(frame);

  let focusedBefore: Element | null = null;
  let hushed: Element[] = [];
  let overflowBefore = '';

  return {
    frame,
    show: () => {
      focusedBefore = document.activeElement;
      overflowBefore = document.documentElement.style.overflow;
      hushed = [...document.body.children].filter((child) => child !== frame && !child.hasAttribute('inert'));
      for (const element of hushed) element.toggleAttribute('inert', true);
      document.documentElement.style.overflow = 'hidden';
      frame.style.display = 'block';
      frame.focus();
    },
    hide: () => {
      if (frame.style.display === 'none') return;
      frame.style.display = 'none';
      document.documentElement.style.overflow = overflowBefore;
      for (const element of hushed) element.removeAttribute('inert');
      hushed = [];
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    },
  };
}
