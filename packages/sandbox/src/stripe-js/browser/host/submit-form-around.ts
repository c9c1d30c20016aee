/** Makes Enter in a field of the frame work as in a field of the page's own form. */
export function submitFormAround(element: Element): void {
  const form = element.closest('form');
  const button = form?.querySelector<HTMLButtonElement | HTMLInputElement>(
    'button:not([type]), button[type="submit"], input[type="submit"]',
  );
  if (!button?.disabled) form?.requestSubmit(button);
}
