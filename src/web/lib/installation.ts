import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** The server writes the address on the html element. It is empty if there is no sandbox. */
function readSandboxAddress(): string {
  return document.documentElement.dataset.sandbox ?? '';
}

/** Returns the sandbox's address, or an empty string, also in the prerendered page, which cannot know it. */
export function useSandboxAddress(): string {
  return useSyncExternalStore(neverChanges, readSandboxAddress, () => '');
}
