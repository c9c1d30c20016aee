import { type IdmeClaims, idmeDefaults } from '#shared/idme.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';

/** What ID.me is asked for, and how it answers. */
interface IdmeRequest {
  scopes: readonly string[];
  claims: IdmeClaims;
  /** The levels of assurance that verify somebody. */
  levels: readonly string[];
}

/** The address and credentials of each vendor, in the same shape for the real vendors and the sandbox. */ import type { GatewayKey } from './gateway-key.ts';

export interface VendorConfig {
  plaid: { baseUrl: string; clientId: string; secret: string; linkScriptUrl: string };
  google: {
    clientId: string;
    clientSecret: string;
    authorizeUrl: string;
    tokenUrl: string;
    revokeUrl: string;
    gmailUrl: string;
  };
  idme: IdmeRequest & { issuer: string; clientId: string; clientSecret: string };
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecrets: readonly string[];
    scriptUrl: string;
    /** If undefined, the SDK uses Stripe's own address. */
    apiUrl: string | undefined;
  };
  /** The interface through which offices accept claims: the operator's gateway to them, or the sandbox. */
  agencies: {
    baseUrl: string;
    apiKey: string;
    webhookSecrets: readonly string[];
    /** By which what is filed is sealed. Without it, nothing is filed through the gateway. */
    publicKey: GatewayKey | undefined;
    /** Whether the offices are invented. Invented claims go only to invented offices, and real claims never do. */
    isSandbox: boolean;
  };
  dwolla: {
    baseUrl: string;
    key: string;
    secret: string;
    webhookSecrets: readonly string[];
  };
}

/** What the operator has set. A vendor that the installation does without has no keys. */
export interface VendorKeys {
  plaid: { clientId: string; secret: string; environment: 'sandbox' | 'production' } | undefined;
  google: { clientId: string; clientSecret: string } | undefined;
  idme:
    | (IdmeRequest & { clientId: string; clientSecret: string; environment: 'sandbox' | 'production' })
    | undefined;
  stripe: { secretKey: string; publishableKey: string; webhookSecrets: readonly string[] } | undefined;
  agencies:
    | {
        baseUrl: string;
        apiKey: string;
        webhookSecrets: readonly string[];
        publicKey: GatewayKey | undefined;
      }
    | undefined;
  dwolla:
    | {
        key: string;
        secret: string;
        webhookSecrets: readonly string[];
        environment: 'sandbox' | 'production';
      }
    | undefined;
}

/** The vendors of this installation; one that it does without is undefined. */
export type OfferedVendors = { [Name in keyof VendorConfig]: VendorConfig[Name] | undefined };

interface Origins {
  vendors: OfferedVendors;
  sandboxUrl: string | undefined;
}

/** Lists the origins that our pages load vendor dialogs and sample files from. */
export function browserOrigins({ vendors: { plaid, stripe }, sandboxUrl }: Origins): string[] {
  const cards = stripe && (sandboxUrl ? [stripe.scriptUrl] : [stripe.scriptUrl, ...realStripeOrigins]);
  const banks = plaid && [plaid.linkScriptUrl, plaid.baseUrl];
  const addresses = [...(banks ?? []), ...(cards ?? []), ...(sandboxUrl ? [sandboxUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The card form calls the first, and frames the banks' pages from the second. */
const realStripeOrigins = ['https://api.stripe.com', 'https://hooks.stripe.com'];

export function liveConfig({ plaid, google, idme, stripe, agencies, dwolla }: VendorKeys): OfferedVendors {
  return {
    plaid: plaid && realPlaid(plaid),
    google: google && { ...google, ...realGoogle },
    idme: idme && realIdme(idme),
    stripe: stripe && { ...stripe, ...realStripe },
    agencies: agencies && { ...agencies, isSandbox: false },
    dwolla: dwolla && realDwolla(dwolla),
  };
}

/** The sandbox plays every vendor, with keys that are published and open nothing real. */
export function sandboxConfig(sandboxUrl: string): VendorConfig {
  return {
    plaid: sandboxPlaid(sandboxUrl),
    google: sandboxGoogle(sandboxUrl),
    idme: sandboxIdme(sandboxUrl),
    stripe: sandboxStripe(sandboxUrl),
    agencies: sandboxAgencies(sandboxUrl),
    dwolla: sandboxDwolla(sandboxUrl),
  };
}

function realPlaid({ clientId, secret, environment }: NonNullable<VendorKeys['plaid']>) {
  return {
    clientId,
    secret,
    baseUrl: `https://${environment}.plaid.com`,
    linkScriptUrl: 'https://cdn.plaid.com/link/v2/stable/link-initialize.js',
  };
}

const realGoogle = {
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  gmailUrl: 'https://gmail.googleapis.com/',
};

function sandboxPlaid(sandboxUrl: string): VendorConfig['plaid'] {
  const { path, linkScriptPath, clientId, secret } = sandboxVendors.plaid;
  return {
    clientId,
    secret,
    baseUrl: `${sandboxUrl}${path}`,
    linkScriptUrl: `${sandboxUrl}${linkScriptPath}`,
  };
}

function sandboxGoogle(sandboxUrl: string): VendorConfig['google'] {
  const { clientId, clientSecret, authorizePath, tokenPath, revokePath, gmailPath } = sandboxVendors.google;
  return {
    clientId,
    clientSecret,
    authorizeUrl: `${sandboxUrl}${authorizePath}`,
    tokenUrl: `${sandboxUrl}${tokenPath}`,
    revokeUrl: `${sandboxUrl}${revokePath}`,
    gmailUrl: `${sandboxUrl}${gmailPath}`,
  };
}

const realStripe = {
  scriptUrl: 'https://js.stripe.com/endive/stripe.js',
  apiUrl: undefined,
};

function sandboxStripe(sandboxUrl: string): VendorConfig['stripe'] {
  const { secretKey, publishableKey, webhookSecret, scriptPath } = sandboxVendors.stripe;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    scriptUrl: `${sandboxUrl}${scriptPath}`,
    apiUrl: sandboxUrl,
  };
}

function realIdme({ environment, ...settings }: NonNullable<VendorKeys['idme']>): VendorConfig['idme'] {
  const host = environment === 'production' ? 'api.id.me' : 'api.idmelabs.com';
  return { ...settings, issuer: `https://${host}/oidc` };
}

function sandboxIdme(sandboxUrl: string): VendorConfig['idme'] {
  const { issuerPath, clientId, clientSecret } = sandboxVendors.idme;
  return { ...idmeDefaults, clientId, clientSecret, issuer: `${sandboxUrl}${issuerPath}` };
}

function sandboxAgencies(sandboxUrl: string): VendorConfig['agencies'] {
  const { path, apiKey, webhookSecret, publicKey } = sandboxVendors.agencies;
  const webhookSecrets = [webhookSecret];
  return { baseUrl: `${sandboxUrl}${path}`, apiKey, webhookSecrets, publicKey, isSandbox: true };
}

function realDwolla({ environment, ...keys }: NonNullable<VendorKeys['dwolla']>): VendorConfig['dwolla'] {
  const host = environment === 'production' ? 'api.dwolla.com' : 'api-sandbox.dwolla.com';
  return { ...keys, baseUrl: `https://${host}` };
}

function sandboxDwolla(sandboxUrl: string): VendorConfig['dwolla'] {
  const { path, key, secret, webhookSecret } = sandboxVendors.dwolla;
  return {
    key,
    secret,
    webhookSecrets: [webhookSecret],
    baseUrl: `${sandboxUrl}${path}`,
  };
}
