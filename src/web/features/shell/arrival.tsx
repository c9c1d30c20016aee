import { type ReactNode, useEffect, useRef } from 'react';

let byHistory = false;

export const mainId = 'main';

function findTarget(): HTMLElement | null {
  return document.getElementById(location.hash.slice(1));
}

function takeFocus(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Starts a newly opened page like a page load: at its top or its anchor, with the focus on its heading. */
function arrive() {
  const main = document.getElementById(mainId);
  const target = findTarget();
  if (!cameByHistory()) {
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }
  const landing = target ?? main?.querySelector('h1') ?? main;
  if (landing) takeFocus(landing);
}

/** Must be inside the page's Suspense boundary, so that it runs only once the page is shown. */
export function Arrival({ place, children }: { place: string; children: ReactNode }) {
  const shownPlace = useRef(place);

  useEffect(() => {
    if (shownPlace.current !== place) arrive();
    shownPlace.current = place;
  }, [place]);

  return children;
}

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-4 focus:py-3"
    >
      Skip to main content
    </a>
  );
}

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
function cameByHistory(): boolean {
  return byHistory;
}
