import { type ReactNode, useEffect, useRef } from 'react';
import { cameByHistory } from './navigation-kind.ts';
import { mainId } from './skip-link.tsx';

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
