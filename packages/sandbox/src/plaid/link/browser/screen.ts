/// <reference lib="dom" />
import { requireElement } from './elements.ts';

export interface Screen {
  /** Plaid's names for the screen, in its events and at the exit. */
  viewName: string;
  exitStatus: string | null;
  title: string;
  content: HTMLElement;
  /** The element that gets the focus. The default is the title. */
  focus?: HTMLElement;
}

export function showScreen({ title, content, focus }: Screen): void {
  const heading = requireElement('title');
  heading.textContent = title;
  requireElement('content').replaceChildren(content);
  (focus ?? heading).focus();
}
