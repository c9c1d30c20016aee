import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** An SDK type as JSON: its enums become plain strings. */
export type Wire<Type> = Type extends string
  ? `${Type}`
  : Type extends readonly (infer Member)[]
    ? Wire<Member>[]
    : Type extends object
      ? { [Key in keyof Type]: Wire<Type[Key]> }
      : Type;

const idLength = 37;

const requestIdLength = 15;

/** Letters and digits only, as in Plaid's identifiers. */
function lettersAndDigits(bytes: Buffer, length: number): string {
  return bytes
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .padEnd(length, 'x')
    .slice(0, length);
}

export function newId(): string {
  return lettersAndDigits(randomBytes(48), idLength);
}

/** The same parts always give the same identifier. */
export function derivedId(...parts: readonly string[]): string {
  return lettersAndDigits(createHash('sha384').update(parts.join('\n')).digest(), idLength);
}

export function newRequestId(): string {
  return lettersAndDigits(randomBytes(24), requestIdLength);
}

export function newToken(kind: 'access' | 'link' | 'public' | 'processor'): string {
  return `${kind}-sandbox-${randomUUID()}`;
}
