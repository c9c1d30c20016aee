import type { MerchantPolicy } from './merchant-policy.ts';
import { realMerchants } from './real-merchants.ts';
import { sandboxMerchants } from './sandbox-merchants.ts';

export const merchantPolicies: readonly MerchantPolicy[] = [...realMerchants, ...sandboxMerchants];

const byDomain = new Map(merchantPolicies.map((policy) => [policy.domain, policy]));

/** `domain` is the domain of the shop's email address, without subdomains. */
export function findMerchantPolicy(domain: string): MerchantPolicy | undefined {
  return byDomain.get(domain);
}
