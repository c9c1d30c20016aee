/** Enter in a field of the frame does what it would do in a field of the page's own form. */
export function submitFormAround(element: Element): void {
  const form = element.closest('form');
  const button = form?.querySelector<HTMLButtonElement | HTMLInputElement>(
    'button:not([type]), button[type="submit"], input[type="submit"]',
  );
  if (!button?.disabled) form?.requestSubmit(button);
}
