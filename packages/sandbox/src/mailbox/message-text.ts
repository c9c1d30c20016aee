import { shorten } from '#sandbox/page/shorten.ts';

const visibleCharacter = /[^\p{C}\p{Z}]/u;

export function recipientText(addresses: readonly string[]): string {
  return addresses.join(', ');
}

/** Returns text that can be seen and clicked, whatever the email's subject contains. */
export function subjectText(subject: string): string {
  return visibleCharacter.test(subject) ? shorten(subject, 200) : '(no subject)';
}
