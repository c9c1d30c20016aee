import { textField } from '../text-field.ts';

const nameMaxLength = 60;

/** Includes the typographic forms of apostrophe and hyphen that phones put in. */
const onlyNameCharacters = /^[\p{L}\p{M} '‘’\-‐‑.]*$/u;

/** A period with two letters right behind it makes an address of a website out of a name: mail apps turn it into a link. */
const looksLikeAddress = /\.\p{L}\p{M}*\p{L}/u;

/** Part of a person's name. Names stored before this rule stay as they are until they are changed. */
export function nameField(missing?: string) {
  return textField({ maxLength: nameMaxLength, ...(missing && { missing }) })
    .trim()
    .refine(
      (name) => onlyNameCharacters.test(name),
      'Use only letters, spaces, apostrophes, hyphens and periods',
    )
    .refine((name) => !looksLikeAddress.test(name), 'Put a space after each period');
}

interface Name {
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
}

export function fullName({ firstName, middleName, lastName }: Name): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

export function requiredName(sentence: string) {
  return nameField(sentence).refine((name) => /\p{L}/u.test(name), sentence);
}
