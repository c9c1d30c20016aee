import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { product } from '#sandbox/shared.ts';

export const gmailReadonlyScope = 'https://www.googleapis.com/auth/gmail.readonly';

const emailScope = 'https://www.googleapis.com/auth/userinfo.email';

const profileScope = 'https://www.googleapis.com/auth/userinfo.profile';

export const openIdScope = 'openid';

/** Google's responses replace the short OpenID Connect names with its own long ones. */
const longNames: Record<string, string> = { email: emailScope, profile: profileScope };

const permissions: Record<string, string> = {
  [gmailReadonlyScope]: 'Read your email messages and settings. It cannot send, change or delete anything.',
  [emailScope]: 'See your email address.',
  [profileScope]: 'See your name.',
  [openIdScope]: `Know that you are the one using ${product.name}.`,
};

/** What one person allows one client. Google has one grant for each pair. */
export interface Grant {
  /** A new grant for the same pair gets a new id, so that the tokens of the earlier grant stay invalid. */
  id: string;
  clientId: string;
  email: string;
  scopes: string[];
  grantedAt: string;
}

/** What a token gives access to. */
interface Token {
  kind: 'access' | 'refresh';
  grantId: string;
  scopes: string[];
  /** Absent if the token is valid as long as the grant. */
  expiresAt?: string;
}

interface Pair {
  clientId: string;
  email: string;
}

export interface Grants {
  list(): Grant[];
  find(id: string): Grant | undefined;
  findFor(pair: Pair): Grant | undefined;
  /** Adds the scopes to what the person already allows this client. */
  allow(pair: Pair, scopes: readonly string[]): Grant;
  /** Ends the grant and all its tokens. */
  revoke(id: string): void;
  createToken(kind: Token['kind'], content: { grantId: string; scopes: string[] }): string;
  /** Finds the token of a secret. Undefined once it has expired or its grant has ended. */
  findToken(secret: string): { token: Token; grant: Grant } | undefined;
}

export const accessTokenSeconds = 3_599;

const prefixes = { access: 'ya29.', refresh: '1//' } as const;

const keptTokens = 5_000;

export function openGrants(store: DocumentStore, now: () => Date): Grants {
  const grants = store.collection<Grant>('grants');
  const tokens = store.collection<Token>('tokens', { keep: keptTokens });

  const findFor = ({ clientId, email }: Pair) =>
    grants.list().find((grant) => grant.clientId === clientId && grant.email === email);

  function allow(pair: Pair, scopes: readonly string[]): Grant {
    const earlier = findFor(pair) ?? { id: randomUUID(), scopes: [], grantedAt: now().toISOString() };
    const all = [...new Set([...earlier.scopes, ...scopes])];
    return grants.put(earlier.id, { ...earlier, ...pair, scopes: all });
  }

  function createToken(kind: Token['kind'], content: { grantId: string; scopes: string[] }): string {
    const secret = createSecret(prefixes[kind]);
    const expiresAt = new Date(now().getTime() + accessTokenSeconds * 1_000).toISOString();
    tokens.put(hashSecret(secret), { kind, ...content, ...(kind === 'access' && { expiresAt }) });
    return secret;
  }

  function findToken(secret: string) {
    const token = tokens.find(hashSecret(secret));
    const grant = token && grants.find(token.grantId);
    const isOver = token?.expiresAt !== undefined && new Date(token.expiresAt) <= now();
    return token && grant && !isOver ? { token, grant } : undefined;
  }

  return {
    list: () => grants.list(),
    find: (id) => grants.find(id),
    findFor,
    allow,
    revoke: (id) => grants.remove(id),
    createToken,
    findToken,
  };
}

/** Google's own codes and tokens begin with a prefix. */
export function createSecret(prefix: string): string {
  return `${prefix}sandbox-${randomBytes(32).toString('base64url')}`;
}

/** Codes and tokens are stored only as hashes, so that the sandbox's files give access to nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Splits the scope parameter into Google's own names, without repeats. */
export function parseScopes(text: string): string[] {
  const names = text.split(' ').filter((name) => name !== '');
  return [...new Set(names.map((name) => longNames[name] ?? name))];
}

export function unknownScopes(scopes: readonly string[]): string[] {
  return scopes.filter((scope) => !(scope in permissions));
}

/** A sentence that tells the person what the scope allows. */
export function describeScope(scope: string): string {
  return permissions[scope] ?? scope;
}
