import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 24;

export function randomText(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** An id as the API makes them, e.g. `cus_` and letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(idLength)}`;
}
