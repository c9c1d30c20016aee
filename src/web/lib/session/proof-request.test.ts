import { expect, test } from 'vitest';
import { ApiError, ProofCancelled } from '../calls/api-error.ts';
import { cancelProof, proofStore, withProof } from './proof-request.ts';

function refusal(code: string): ApiError {
  const bodyText = JSON.stringify({ code, detail: 'Please confirm that it is you.' });
  return new ApiError({ status: 403, statusText: 'Forbidden', bodyText });
}

/** An action that is refused until the proof is given. */
function guardedAction() {
  let isProved = false;
  return {
    prove: () => {
      isProved = true;
      proofStore.get()?.onProved();
    },
    run: async () => {
      if (!isProved) throw refusal('proof_needed');
      return 'done';
    },
  };
}

test('an action that needs no proof is done without asking', async () => {
  expect(await withProof(async () => 'done')).toBe('done');
  expect(proofStore.get()).toBeNull();
});

test('asks with the server’s words, and does it again once proved', async () => {
  const { run, prove } = guardedAction();
  const result = withProof(run);
  await expect.poll(() => proofStore.get()?.detail).toBe('Please confirm that it is you.');
  prove();
  expect(await result).toBe('done');
  expect(proofStore.get()).toBeNull();
});

test('two actions at once ask once', async () => {
  const { run, prove } = guardedAction();
  const results = Promise.all([withProof(run), withProof(run)]);
  await expect.poll(() => proofStore.get()).not.toBeNull();
  prove();
  expect(await results).toEqual(['done', 'done']);
});

test('cancelling rejects, and the next action asks again', async () => {
  const { run } = guardedAction();
  const cancelled = withProof(run);
  await expect.poll(() => proofStore.get()).not.toBeNull();
  cancelProof();
  await expect(cancelled).rejects.toBeInstanceOf(ProofCancelled);
  expect(proofStore.get()).toBeNull();
});

test('any other failure is passed on', async () => {
  const failing = withProof(async () => {
    throw refusal('not_found');
  });
  await expect(failing).rejects.toBeInstanceOf(ApiError);
  expect(proofStore.get()).toBeNull();
});
