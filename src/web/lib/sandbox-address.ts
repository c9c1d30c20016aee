import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The server writes it on the html element; empty means there is no sandbox. */
function readSandboxAddress(): string {
  return document.documentElement.dataset.sandbox ?? '';
}

/** Where the sandbox answers, or nothing. Empty in the prerendered page, which cannot know. */
export function useSandboxAddress(): string {
  return useSyncExternalStore(neverChanges, readSandboxAddress, () => '');
}
