import { useEffect } from 'react';

/**
 * Stripe.js gives its frames this name. A bank's confirmation appears in one, on top of the page and outside our
 * dialog.
 */
const vendorFrame = 'iframe[name^="__privateStripe"]';

function keepFromDialog(event: FocusEvent) {
  if (event.target instanceof Element && event.target.matches(vendorFrame)) event.stopPropagation();
}

/** Our dialog takes back any focus that leaves it. This lets the provider's window have it. */
export function useVendorWindowFocus(): void {
  useEffect(() => {
    addEventListener('focusin', keepFromDialog, { capture: true });
    return () => removeEventListener('focusin', keepFromDialog, { capture: true });
  }, []);
}
