import { useEffect } from 'react';

/** Named by Stripe.js; a bank's question appears in one, on top of the page and outside our dialog. */
const vendorFrame = 'iframe[name^="__privateStripe"]';

function keepFromDialog(event: FocusEvent) {
  if (event.target instanceof Element && event.target.matches(vendorFrame)) event.stopPropagation();
}

/** A dialog of ours takes back any focus that leaves it. The provider's own window may have it. */
export function useVendorWindowFocus(): void {
  useEffect(() => {
    addEventListener('focusin', keepFromDialog, { capture: true });
    return () => removeEventListener('focusin', keepFromDialog, { capture: true });
  }, []);
}
