import { VendorError, vendorTimeoutMs } from '../vendor-error.ts';
import { callGmail } from './call.ts';
import { type MailboxReader, openMailbox } from './mailbox.ts';

const readScope = 'https://www.googleapis.com/auth/gmail.readonly';

interface ConsentRequest {
  redirectUri: string;
  state: string;
  codeChallenge: string;
  loginHint?: string;
}

interface CodeReturn {
  redirectUri: string;
  code: string;
  codeVerifier: string;
}

/** Mailboxes through Gmail. Every failure is a `VendorError`. */
export interface Gmail {
  consentUrl(request: ConsentRequest): Promise<string>;
  /** Returns the refresh token. Throws `refused` if the owner did not allow reading. */
  exchange(returned: CodeReturn): Promise<string>;
  open(refreshToken: string): Promise<MailboxReader>;
  revoke(refreshToken: string): Promise<void>;
}

interface GmailOptions {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  revokeUrl: string;
  gmailUrl: string;
}

/** The SDKs are large, so they are loaded on first use. */
const library = () => import('google-auth-library');

const gmailLibrary = () => import('@googleapis/gmail');

export function createGmail(options: GmailOptions): Gmail {
  const createClient = async (redirectUri?: string) => {
    const { OAuth2Client } = await library();
    return new OAuth2Client({
      clientId: options.clientId,
      clientSecret: options.clientSecret,
      ...(redirectUri && { redirectUri }),
      endpoints: {
        oauth2AuthBaseUrl: options.authorizeUrl,
        oauth2TokenUrl: options.tokenUrl,
        oauth2RevokeUrl: options.revokeUrl,
      },
      transporterOptions: { timeout: vendorTimeoutMs },
    });
  };

  return {
    consentUrl: async ({ redirectUri, state, codeChallenge, loginHint }) => {
      const { CodeChallengeMethod } = await library();
      const client = await createClient(redirectUri);
      return client.generateAuthUrl({
        scope: [readScope],
        access_type: 'offline',
        prompt: 'consent',
        state,
        code_challenge: codeChallenge,
        code_challenge_method: CodeChallengeMethod.S256,
        ...(loginHint && { login_hint: loginHint }),
      });
    },

    exchange: ({ redirectUri, code, codeVerifier }) =>
      callGmail(async () => {
        const { tokens } = await (await createClient(redirectUri)).getToken({ code, codeVerifier });
        if (!tokens.refresh_token || !tokens.scope?.split(' ').includes(readScope))
          throw new VendorError({ vendor: 'gmail', failure: 'refused', code: 'scope_not_granted' });
        return tokens.refresh_token;
      }),

    open: async (refreshToken) => {
      const { gmail: createGmailApi } = await gmailLibrary();
      const auth = await createClient();
      auth.setCredentials({ refresh_token: refreshToken });
      return openMailbox(
        createGmailApi({ version: 'v1', auth, rootUrl: options.gmailUrl, timeout: vendorTimeoutMs }),
      );
    },

    revoke: (refreshToken) =>
      callGmail(async () => {
        await (await createClient()).revokeToken(refreshToken);
      }),
  };
}
