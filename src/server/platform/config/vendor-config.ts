import { sandboxVendors } from '#shared/sandbox-vendors.ts';

/** The address and credentials of each vendor, in the same shape for the real vendors and the sandbox. */
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
  idme: { issuer: string; clientId: string; clientSecret: string };
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecrets: readonly string[];
    scriptUrl: string;
    /** If undefined, the SDK uses Stripe's own address. */
    apiUrl: string | undefined;
    /** Whether payments use the sandbox's invented money. */
    isSandbox: boolean;
    /** True for the sandbox, where we register our webhook ourselves. At the real vendor the operator does it. */
    registersWebhook: boolean;
  };
  /** The interface through which offices accept claims: the operator's gateway to them, or the sandbox. */
  agencies: {
    baseUrl: string;
    apiKey: string;
    webhookSecrets: readonly string[];
    /** Whether the offices are invented. Invented claims go only to invented offices, and real claims never do. */
    isSandbox: boolean;
  };
  dwolla: {
    baseUrl: string;
    key: string;
    secret: string;
    webhookSecrets: readonly string[];
    /** As for Stripe. */
    registersWebhook: boolean;
  };
}

export interface VendorKeys {
  plaid?: { clientId: string; secret: string; environment: 'sandbox' | 'production' } | undefined;
  google?: { clientId: string; clientSecret: string } | undefined;
  idme?: { clientId: string; clientSecret: string } | undefined;
  stripe?: { secretKey: string; publishableKey: string; webhookSecrets: readonly string[] } | undefined;
  agencies?: { baseUrl: string; apiKey: string; webhookSecrets: readonly string[] } | undefined;
  dwolla?:
    | {
        key: string;
        secret: string;
        webhookSecrets: readonly string[];
        environment: 'sandbox' | 'production';
      }
    | undefined;
}

interface Origins {
  vendors: VendorConfig;
  sandboxUrl: string | undefined;
}

/** Lists the origins that our pages load vendor dialogs and sample files from. */
export function browserOrigins({ vendors: { plaid, stripe }, sandboxUrl }: Origins): string[] {
  const cards = stripe.isSandbox ? [stripe.scriptUrl] : [stripe.scriptUrl, ...realStripeOrigins];
  const addresses = [plaid.linkScriptUrl, plaid.baseUrl, ...cards, ...(sandboxUrl ? [sandboxUrl] : [])];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** The card form calls the first, and frames the banks' pages from the second. */
const realStripeOrigins = ['https://api.stripe.com', 'https://hooks.stripe.com'];

/** The sandbox replaces every vendor that has no keys. */
export function vendorConfig(keys: VendorKeys, sandboxUrl: string): VendorConfig {
  return {
    plaid: keys.plaid ? realPlaid(keys.plaid) : sandboxPlaid(sandboxUrl),
    google: keys.google ? { ...keys.google, ...realGoogle } : sandboxGoogle(sandboxUrl),
    idme: keys.idme ? { ...keys.idme, issuer: 'https://api.id.me/oidc' } : sandboxIdme(sandboxUrl),
    stripe: keys.stripe ? { ...keys.stripe, ...realStripe } : sandboxStripe(sandboxUrl),
    agencies: keys.agencies ? { ...keys.agencies, isSandbox: false } : sandboxAgencies(sandboxUrl),
    dwolla: keys.dwolla ? realDwolla(keys.dwolla) : sandboxDwolla(sandboxUrl),
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
  isSandbox: false,
  registersWebhook: false,
};

function sandboxStripe(sandboxUrl: string): VendorConfig['stripe'] {
  const { secretKey, publishableKey, webhookSecret, scriptPath } = sandboxVendors.stripe;
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    scriptUrl: `${sandboxUrl}${scriptPath}`,
    apiUrl: sandboxUrl,
    isSandbox: true,
    registersWebhook: true,
  };
}

function sandboxIdme(sandboxUrl: string): VendorConfig['idme'] {
  const { issuerPath, clientId, clientSecret } = sandboxVendors.idme;
  return { clientId, clientSecret, issuer: `${sandboxUrl}${issuerPath}` };
}

function sandboxAgencies(sandboxUrl: string): VendorConfig['agencies'] {
  const { path, apiKey, webhookSecret } = sandboxVendors.agencies;
  return { baseUrl: `${sandboxUrl}${path}`, apiKey, webhookSecrets: [webhookSecret], isSandbox: true };
}

function realDwolla({ environment, ...keys }: NonNullable<VendorKeys['dwolla']>): VendorConfig['dwolla'] {
  const host = environment === 'production' ? 'api.dwolla.com' : 'api-sandbox.dwolla.com';
  return { ...keys, baseUrl: `https://${host}`, registersWebhook: false };
}

function sandboxDwolla(sandboxUrl: string): VendorConfig['dwolla'] {
  const { path, key, secret, webhookSecret } = sandboxVendors.dwolla;
  return {
    key,
    secret,
    webhookSecrets: [webhookSecret],
    baseUrl: `${sandboxUrl}${path}`,
    registersWebhook: true,
  };
}
