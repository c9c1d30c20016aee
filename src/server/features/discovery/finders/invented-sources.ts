import type { Deps } from '#server/platform/deps.ts';

interface InventedSources {
  bank: boolean;
  mail: boolean;
}

/** Which of a person's data is invented, either by our sandbox or by the vendor's own test bank. */
export function inventedSources({ vendors: { plaid }, sandboxUrl }: Deps['config']): InventedSources {
  const isSandbox = sandboxUrl !== undefined;
  return {
    bank: isSandbox || plaid?.baseUrl === 'https://sandbox.plaid.com',
    mail: isSandbox,
  };
}
