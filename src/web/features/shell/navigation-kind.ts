let byHistory = false;

/** Must be called once, before the first render. */
export function watchNavigation(): void {
  addEventListener('popstate', () => {
    byHistory = true;
  });
  // Wouter dispatches an event with one of these names for every change of the address.
  for (const change of ['pushState', 'replaceState'])
    addEventListener(change, () => {
      byHistory = false;
    });
}

/** True after Back or Forward, for which the browser itself restores the scroll position. */
export function cameByHistory(): boolean {
  return byHistory;
}
