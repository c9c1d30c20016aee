import type { HalLink } from 'dwolla/models';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';

export const halType = 'application/vnd.dwolla.v1.hal+json';

interface WireNames {
  links: '_links';
  embedded: '_embedded';
  resourceType: 'resource-type';
  fundingSources: 'funding-sources';
  fundingSource: 'funding-source';
  webhookSubscriptions: 'webhook-subscriptions';
}

/** The SDK's types as they are sent, before the SDK renames their keys and parses their dates. */
export type OnTheWire<Value> = Value extends Date
  ? string
  : Value extends readonly (infer Item)[]
    ? OnTheWire<Item>[]
    : Value extends object
      ? { [Key in keyof Value as Key extends keyof WireNames ? WireNames[Key] : Key]: OnTheWire<Value[Key]> }
      : Value;

export type Link = OnTheWire<HalLink>;

/** Returns a link to one of the sandbox's addresses, such as `/customers/{id}`. */
export type LinkTo = (path: string, resourceType: string) => Link;

export function openLinks(url: () => string): LinkTo {
  return (path, resourceType) => ({
    href: `${url()}${sandboxVendors.dwolla.path}${path}`,
    type: halType,
    'resource-type': resourceType,
  });
}
