import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { minuteMs } from '#sandbox/shared.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { createSecret, hashSecret } from './grants.ts';

/** What an authorization code grants. */
export interface CodeContent {
  grantId: string;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  /** Google issues a refresh token only if the person has just been asked for offline access. */
  givesRefreshToken: boolean;
  challenge?: AuthorizationRequest['challenge'];
  nonce?: string;
}

interface StoredCode extends CodeContent {
  expiresAt: string;
}

export interface Codes {
  create(content: CodeContent): string;
  /** Removes the code: a second attempt finds nothing, whatever the outcome of the first. */
  take(code: string): CodeContent | undefined;
}

const codeLifetimeMs = 10 * minuteMs;
const keptCodes = 1_000;

export function openCodes(store: DocumentStore, now: () => Date): Codes {
  const codes = store.collection<StoredCode>('codes', { keep: keptCodes });

  return {
    create: (content) => {
      const code = createSecret('4/0');
      const expiresAt = new Date(now().getTime() + codeLifetimeMs).toISOString();
      codes.put(hashSecret(code), { ...content, expiresAt });
      return code;
    },
    take: (code) => {
      const stored = codes.find(hashSecret(code));
      codes.remove(hashSecret(code));
      return stored && new Date(stored.expiresAt) > now() ? stored : undefined;
    },
  };
}
