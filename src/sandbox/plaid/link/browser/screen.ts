/// <reference lib="dom" />
import { requireElement } from './elements.ts';

export interface Screen {
  /** Plaid's names for where the customer is, in its events and at an exit. */
  viewName: string;
  exitStatus: string | null;
  title: string;
  content: HTMLElement;
  /** What is focused at first; the title unless told. */
  focus?: HTMLElement;
}

export function showScreen({ title, content, focus }: Screen): void {
  const heading = requireElement('title');
  heading.textContent = title;
  requireElement('content').replaceChildren(content);
  (focus ?? heading).focus();
}
