import { useEffect } from 'react';
import { ApiError, ProofCancelled } from '../calls/api-error.ts';
import { createStore } from '../store.ts';

interface ProofRequest {
  /** The server's sentence about why the proof is needed. */
  detail: string;
  promise: Promise<void>;
  onProved: () => void;
  onCancelled: () => void;
}

/** Null while nothing is asked. The dialog subscribes to it. */
export const proofStore = createStore<ProofRequest | null>(null);

function askForProof(detail: string): Promise<void> {
  const asked = proofStore.get();
  if (asked) return asked.promise;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const close = () => proofStore.set(null);
  proofStore.set({
    detail,
    promise,
    onProved: () => {
      close();
      resolve();
    },
    onCancelled: () => {
      close();
      reject(new ProofCancelled('The confirmation was cancelled.'));
    },
  });
  return promise;
}

export function cancelProof(): void {
  proofStore.get()?.onCancelled();
}

/**
 * Runs the action. If it needs a fresh proof, asks for one and runs it again. Rejects with `ProofCancelled` if
 * cancelled.
 */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'proof_needed') throw error;
    await askForProof(error.detail);
    return action();
  }
}

/**
 * `withProof(action)` runs the action. If the server requires a fresh proof of identity, it asks in a dialog and runs
 * the action again. An open dialog closes with the page that asked.
 */
export function useProof() {
  useEffect(() => cancelProof, []);
  return { withProof };
}
