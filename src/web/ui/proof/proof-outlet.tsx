import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ConnectionError } from '#web/lib/calls/api-error.ts';
import { lazyQueryPage } from '#web/lib/lazy-page.tsx';
import { notifyFailure } from '#web/lib/notify.ts';
import { cancelProof, proofStore } from '#web/lib/session/proof-request.ts';

const dialog = lazyQueryPage(async () => (await import('./proof-dialog.tsx')).ProofDialog);

function giveUp(cause: unknown): void {
  notifyFailure('Confirmation Failed')(new ConnectionError({ cause }));
  cancelProof();
}

/** Shows the proof dialog on a signed-in person's pages. Its code is loaded when it is first needed. */
export function ProofOutlet() {
  const asked = useSyncExternalStore(proofStore.subscribe, proofStore.get, () => proofStore.initial);
  const [Dialog, setDialog] = useState<ComponentType>();
  const isNeeded = asked !== null && !Dialog;

  useEffect(() => {
    if (isNeeded) dialog.preload().then(() => setDialog(dialog.loaded), giveUp);
  }, [isNeeded]);

  return asked && Dialog && <Dialog />;
}
