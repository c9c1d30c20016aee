import { useEffect } from 'react';
import { cancelProof, withProof } from '#web/lib/proof-request.ts';

/**
 * `withProof(action)` runs the action. If the server requires a fresh proof of identity, it asks in a dialog and runs
 * the action again. An open dialog closes with the page that asked.
 */
export function useProof() {
  useEffect(() => cancelProof, []);
  return { withProof };
}
