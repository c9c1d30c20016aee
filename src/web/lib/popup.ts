const size = { width: 520, height: 720 };

/**
 * Opens an empty window and leaves its address for later, because browsers allow a popup only while a click is being
 * handled. Returns null if the browser blocked it.
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
 * Whether the person has finished with the popup. A site can isolate its window from us, which then counts as closed
 * while it is still in use, so the person must also have returned to our page.
 */
export function isLeft(popup: Window): boolean {
  return popup.closed && document.hasFocus();
}
