import { useState } from 'react';
import { forgetInTab, keepInTab, readKeptInTab } from './tab-storage.ts';

const draftPrefix = 'draft:';

/** What somebody types, kept while they go to another page of this tab and come back. */
export function useDraft(name: string) {
  const key = draftPrefix + name;
  const [text, setText] = useState(() => readDraft(name));
  return {
    text,
    change(typed: string): void {
      setText(typed);
      keepInTab(key, typed);
    },
    forget: () => forgetInTab(key),
  };
}

/** For a form on another page, which is opened next. */
export function keepDraft(name: string, text: string): void {
  keepInTab(draftPrefix + name, text);
}

export function readDraft(name: string): string {
  return readKeptInTab(draftPrefix + name) ?? '';
}

/** The address somebody gave, for the login page that they are sent to. */
export const loginEmailDraft = 'login-email';

/** The next person at this browser must not see what this one typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) forgetInTab(key);
  } catch {}
}
