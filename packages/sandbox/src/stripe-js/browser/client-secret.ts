const secretPattern = /^((pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/;

export type IntentKind = 'payment' | 'setup';

interface IntentReference {
  id: string;
  kind: IntentKind;
}

/** A client secret begins with the id of its intent. Returns null for anything else. */
export function readClientSecret(clientSecret: unknown): IntentReference | null {
  const match = typeof clientSecret === 'string' ? secretPattern.exec(clientSecret) : null;
  if (!match?.[1]) return null;
  return { id: match[1], kind: match[2] === 'pi' ? 'payment' : 'setup' };
}
