import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 24;

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** Returns an id in the API's format, such as `cus_` followed by letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(idLength)}`;
}
