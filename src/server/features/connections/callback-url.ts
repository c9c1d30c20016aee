import type { Deps } from '#server/platform/deps.ts';

/** Where a vendor sends the browser back. The URL is registered with the vendor, so it must match exactly. */
export const callbackPaths = { gmail: '/api/email/callback', idme: '/api/irs/callback' } as const;

export type PopupProvider = keyof typeof callbackPaths;

export function callbackUrl({ config }: Deps, provider: PopupProvider): string {
  return `${config.publicUrl}${callbackPaths[provider]}`;
}
