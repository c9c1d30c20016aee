let byHistory = false;

/** Call once, before the first render. */
export function watchNavigation(): void {
  addEventListener('popstate', () => {
    byHistory = true;
  });
  // Wouter announces every change of the address as an event of one of these names.
  for (const change of ['pushState', 'replaceState'])
    addEventListener(change, () => {
      byHistory = false;
    });
}

/** True after back or forward, where the browser itself brings the old scroll position back. */
export function cameByHistory(): boolean {
  return byHistory;
}
