import { useState } from 'react';

/** Stores a value until this tab is closed. Returns false if the browser denies us storage. */
export function keepInTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function readKeptInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {}
}

const draftPrefix = 'draft:';

/** What somebody types, kept while they go to another page of this tab and come back. */
export function useDraft(name: string) {
  const key = draftPrefix + name;
  const [text, setText] = useState(() => readKeptInTab(key) ?? '');
  return {
    text,
    change(typed: string): void {
      setText(typed);
      keepInTab(key, typed);
    },
    forget: () => forgetInTab(key),
  };
}

/** The next person at this browser must not see what this one typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) forgetInTab(key);
  } catch {}
}
