import { shorten } from '#sandbox/page/shorten.ts';

const visibleCharacter = /[^\p{C}\p{Z}]/u;

export function recipientText(addresses: readonly string[]): string {
  return addresses.join(', ');
}

/** Always something to see and click, whatever the mail put there. */
export function subjectText(subject: string): string {
  return visibleCharacter.test(subject) ? shorten(subject, 200) : '(no subject)';
}
