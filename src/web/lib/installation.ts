import { useSyncExternalStore } from 'react';
import { type Operator, operatorBlanks } from '#shared/account/operator.ts';
import type { Vendor } from '#shared/vendors.ts';

const neverChanges = () => () => {};

/** The server writes on the html element what is special about this installation. The prerendered page cannot know it. */
function useWritten(name: 'sandbox' | 'without'): string {
  return useSyncExternalStore(
    neverChanges,
    () => document.documentElement.dataset[name] ?? '',
    () => '',
  );
}

/** Returns the sandbox's address, or an empty string if there is none. */
export function useSandboxAddress(): string {
  return useWritten('sandbox');
}

/** Whether this installation has the vendor. Steps that need one it goes without are not offered. */
export function useIsOffered(vendor: Vendor): boolean {
  return !useWritten('without').split(',').includes(vendor);
}

/**
 * Returns who runs this installation. The server has filled the same into the prerendered page, whose markup must not
 * change when it comes to life.
 */
export function readOperator(): Operator {
  const written = typeof document === 'undefined' ? '' : document.documentElement.dataset.operator;
  return written ? JSON.parse(written) : operatorBlanks;
}
