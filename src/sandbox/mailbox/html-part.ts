import type { Message } from './mailbox.ts';

/** What a framed mail may do: its links open, outside the frame's limits, and nothing else works. */
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

/** The mail's own markup; a link that names no target would try to open inside the frame, which is not allowed. */
export function htmlPart({ html }: Message): string {
  return `<!doctype html><base target="_blank">${html}`;
}
