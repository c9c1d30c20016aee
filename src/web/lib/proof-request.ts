import { ApiError, ProofCancelled } from './api-error.ts';
import { createStore } from './store.ts';

interface ProofRequest {
  /** Why it is asked for, as the server says it. */
  detail: string;
  promise: Promise<void>;
  onProved: () => void;
  onCancelled: () => void;
}

/** Null while nobody is asked. The dialog follows it. */
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

/** Does what may need a fresh proof; when it does, asks for it and does it again. Rejects quietly when cancelled. */
export async function withProof<Result>(action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem?.code !== 'proof_needed') throw error;
    await askForProof(error.detail);
    return action();
  }
}
