const size = { width: 520, height: 720 };

/**
 * Opens an empty window, to be sent on once its address is known: browsers allow one only while the click
 * is being handled. Null means that the browser refused.
 */
export function openPopup(name: string): Window | null {
  const left = Math.max(0, window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open('about:blank', name, features);
  popup?.focus();
  return popup;
}

/**
 * Whether the person is done with the window. A site may cut itself off from us, and then its window counts
 * as closed while it is still used; so the person must be back at ours too.
 */
export function isLeft(popup: Window): boolean {
  return popup.closed && document.hasFocus();
}
