import { IntegrationError } from './integration-error.ts';

/** About the height of the form, so that the page moves little when it appears. */
const firstHeight = '19rem';

/** Uses the style object, because the page's policy may forbid inline styles in markup. */
export function createPaymentIframe(): HTMLIFrameElement {
  const iframe = document.createElement('iframe');
  iframe.title = 'Card details (sandbox)';
  Object.assign(iframe.style, { border: '0', display: 'block', width: '100%', height: firstHeight });
  hide(iframe);
  return iframe;
}

/** An empty frame is a white area on a dark page, so the frame is hidden until it is ready. */
function hide(iframe: HTMLIFrameElement): void {
  iframe.style.visibility = 'hidden';
}

export function reveal(iframe: HTMLIFrameElement): void {
  iframe.style.visibility = '';
}

export function requireContainer(place: string | HTMLElement): HTMLElement {
  const container = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
  if (!container)
    throw new IntegrationError(`The element cannot be mounted: the page has no ${String(place)}.`);
  return container;
}
