import type { Configuration } from 'openid-client';
import { type CalendarDate, isRealDate } from '#shared/calendar-date.ts';
import type { IdmeClaims } from '#shared/idme.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

export interface IdmeIdentity {
  subject: string;
  /** A name is empty if ID.me does not return it. */
  firstName: string;
  lastName: string;
  birthDate: CalendarDate | null;
  address: string | null;
  /** In the words of ID.me; null if it names none. */
  level: string | null;
  /** Whether the level is one that verifies somebody. */
  isAssured: boolean;
}

interface VerifyRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  codeChallenge: string;
}

interface VerifyReturn {
  /** The complete address to which the browser returned. */
  returnUrl: URL;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Identity verification through ID.me. Every failure is a `VendorError`. */
export interface Idme {
  verificationUrl(request: VerifyRequest): Promise<string>;
  finish(returned: VerifyReturn): Promise<IdmeIdentity>;
}

interface AnswerForm {
  claims: IdmeClaims;
  /** The levels that verify somebody. */
  levels: readonly string[];
}

interface IdmeOptions extends AnswerForm {
  issuer: string;
  clientId: string;
  clientSecret: string;
  scopes: readonly string[];
}

/** The library contains a large cryptography package, so it is loaded on first use. */
const library = () => import('openid-client');

export function createIdme({ issuer, clientId, clientSecret, scopes, ...form }: IdmeOptions): Idme {
  let discovered: Promise<Configuration> | undefined;

  async function discoverIssuer(): Promise<Configuration> {
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

  /** Fetches the issuer's configuration on first use, and again after a failure. */
  function discover(): Promise<Configuration> {
    discovered ??= discoverIssuer();
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    verificationUrl: ({ redirectUri, state, nonce, codeChallenge }) =>
      callIdme(async () => {
        const { buildAuthorizationUrl } = await library();
        const url = buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: scopes.join(' '),
          state,
          nonce,
          code_challenge: codeChallenge,
          code_challenge_method: 'S256',
        });
        return url.href;
      }),

    finish: ({ returnUrl, state, nonce, codeVerifier }) =>
      callIdme(async () => {
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
        return { subject, ...readClaims(info, form) };
      }),
  };
}

type Answer = Readonly<Record<string, unknown>>;

function readClaims(answer: Answer, { claims, levels }: AnswerForm): Omit<IdmeIdentity, 'subject'> {
  const textsIn = (names: readonly string[]) => names.map((name) => textOf(answer[name])).filter(Boolean);
  const [firstName = ''] = textsIn(claims.firstName);
  const [lastName = ''] = textsIn(claims.lastName);
  const [birthDate = ''] = textsIn(claims.birthDate);
  const [level = null] = textsIn(claims.level);
  return {
    firstName,
    lastName,
    birthDate: isRealDate(birthDate) ? birthDate : null,
    address: textsIn(claims.address).join(', ') || null,
    level,
    isAssured: level !== null && levels.includes(level),
  };
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' || typeof claim === 'number' ? String(claim).trim() : '';
}

async function callIdme<Result>(call: () => Promise<Result>): Promise<Result> {
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
  // A missing answer is a plain network error. An error with a code means that ID.me answered, but not acceptably.
  const failure = code && code !== 'OAUTH_TIMEOUT' ? 'refused' : 'unavailable';
  return new VendorError({ vendor: 'idme', failure, code });
}
