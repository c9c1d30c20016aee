import { sandboxVendors } from '#sandbox/shared.ts';

export const idmePath = '/idme';
export const interactionsPath = '/idme/interactions';
const wellKnownPath = `${sandboxVendors.idme.issuerPath}/.well-known`;
export const discoveryPath = `${wellKnownPath}/openid-configuration`;

/** The paths are the same as below https://api.id.me. */
export const endpoints = {
  authorization: '/idme/oauth/authorize',
  token: '/idme/oauth/token',
  userinfo: '/idme/api/public/v3/userinfo',
  jwks: `${wellKnownPath}/jwks`,
} as const;
