let byHistory = false;

/** Call once, before the first render. */
export function watchNavigation(): void {
  addEventListener('popstate', () => {
    byHistory = true;
  });
  // Wouter announces every push of its own as an event of this name.
  addEventListener('pushState', () => {
    byHistory = false;
  });
}

/** True after back or forward, where the browser itself brings the old scroll position back. */
export function cameByHistory(): boolean {
  return byHistory;
}
