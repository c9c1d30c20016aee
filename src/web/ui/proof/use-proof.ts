import { useEffect } from 'react';
import { cancelProof, withProof } from '#web/lib/proof-request.ts';

/**
 * Gives `withProof(action)`: it does the action and, where the server wants to know once more who is there, asks in a
 * dialog and does it again. A question that is still open goes with the page that asked it.
 */
export function useProof() {
  useEffect(() => cancelProof, []);
  return { withProof };
}
