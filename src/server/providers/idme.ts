import type { Configuration } from 'openid-client';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

interface VerifiedIdentity {
  subject: string;
  /** Both are empty where ID.me does not say. */
  firstName: string;
  lastName: string;
}

interface VerifyRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

interface VerifyReturn {
  /** The whole address that the browser came back to. */
  returnUrl: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Identities, through ID.me. Every failure is a `VendorError`. */
export interface Idme {
  verificationUrl(request: VerifyRequest): Promise<string>;
  finish(returned: VerifyReturn): Promise<VerifiedIdentity>;
}

interface IdmeOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** The library brings a whole kit of cryptography, so it is loaded when it is needed first. */
const library = () => import('openid-client');

export function createIdme({ issuer, clientId, clientSecret }: IdmeOptions): Idme {
  let discovered: Promise<Configuration> | undefined;

  async function askIssuer(): Promise<Configuration> {
    const openid = await library();
    const isOnThisMachine = new URL(issuer).protocol === 'http:';
    return openid.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret },
      openid.ClientSecretPost(clientSecret),
      {
        timeout: vendorTimeoutMs / 1_000,
        execute: [
          openid.enableNonRepudiationChecks,
          ...(isOnThisMachine ? [openid.allowInsecureRequests] : []),
        ],
      },
    );
  }

  /** Asked for once it is needed, and again after a failure. */
  function discover(): Promise<Configuration> {
    discovered ??= askIssuer();
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    verificationUrl: ({ redirectUri, state, nonce, codeChallenge }) =>
      idmeFailure(async () => {
        const { buildAuthorizationUrl } = await library();
        const url = buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid',
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        });
        return url.href;
      }),

    finish: ({ returnUrl, state, nonce, codeVerifier }) =>
      idmeFailure(async () => {
        const openid = await library();
        const configuration = await discover();
        const tokens = await openid.authorizationCodeGrant(configuration, returnUrl, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub ?? '';
        const info = await openid.fetchUserInfo(configuration, tokens.access_token, subject);
        return { subject, firstName: info.given_name ?? '', lastName: info.family_name ?? '' };
      }),
  };
}

async function idmeFailure<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw await toVendorError(error);
  }
}

async function toVendorError(error: unknown): Promise<VendorError> {
  const openid = await library();
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return new VendorError({ vendor: 'idme', failure: 'refused', code: error.error });
  const code = error instanceof openid.ClientError ? error.code : undefined;
  // No answer at all comes as a bare network error; what has a code was answered, and wrongly.
  const failure = code && code !== 'OAUTH_TIMEOUT' ? 'refused' : 'unavailable';
  return new VendorError({ vendor: 'idme', failure, code });
}
