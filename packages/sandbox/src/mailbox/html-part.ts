import type { Message } from './mailbox.ts';

/** The sandbox permissions of a framed email: its links open in unrestricted windows, and nothing else works. */
export const htmlPartPermissions =
  'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

export const htmlPartPolicy = [
  `sandbox ${htmlPartPermissions}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The email's own markup. Links open in a new window by default, because opening inside the frame is not allowed. */
export function htmlPart({ html }: Message): string {
  return `<!doctype html><base target="_blank">${html}`;
}
