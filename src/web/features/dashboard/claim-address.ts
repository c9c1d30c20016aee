import { useLocationProperty } from 'wouter/use-browser-location';
import { type DocumentKind, documentKinds } from '#shared/documents.ts';
import { claimParameter, claimPath } from '#shared/page-paths.ts';

/** Returns the id of the claim in the address, or null for the dashboard itself. */
export function useOpenedClaimId(): string | null {
  return useLocationProperty(
    () => new URLSearchParams(location.search).get(claimParameter),
    () => null,
  );
}

/** The claim's page, ready for a document of this kind. */
export function addDocumentPath(claimId: string, kind: DocumentKind): string {
  return `${claimPath(claimId)}#${kind}`;
}

/** Returns the kind of document that the address asks for. */
export function useAskedDocument(): DocumentKind | undefined {
  return useLocationProperty(
    () => documentKinds.find((kind) => location.hash === `#${kind}`),
    () => undefined,
  );
}
