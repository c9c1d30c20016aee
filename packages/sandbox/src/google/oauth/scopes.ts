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
