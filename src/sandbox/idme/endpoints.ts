import { sandboxVendors } from '#shared/sandbox-vendors.ts';

export const idmePath = '/idme';
export const interactionsPath = '/idme/interactions';
const wellKnownPath = `${sandboxVendors.idme.issuerPath}/.well-known`;
export const discoveryPath = `${wellKnownPath}/openid-configuration`;

/** Below the sandbox's address as ID.me's own stand below https://api.id.me. */
export const endpoints = {
  authorization: '/idme/oauth/authorize',
  token: '/idme/oauth/token',
  userinfo: '/idme/api/public/v3/userinfo',
  jwks: `${wellKnownPath}/jwks`,
} as const;
