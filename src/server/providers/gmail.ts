import type { gmail_v1 } from '@googleapis/gmail';
import { gmailFailure } from './gmail-failure.ts';
import { type MailMessage, readMessage } from './gmail-message.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

const readScope = 'https://www.googleapis.com/auth/gmail.readonly';
const pageSize = 100;

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

export interface MessageIds {
  addedIds: string[];
  deletedIds: string[];
  nextPageToken: string | null;
  /** Where the next reading of the history begins. */
  historyId: string | null;
}

/** One mailbox that its owner lets us read. */
export interface MailboxReader {
  profile(): Promise<{ emailAddress: string; historyId: string }>;
  list(query: string, pageToken: string | null): Promise<MessageIds>;
  /** Undefined when the vendor no longer remembers so far back. */
  history(startHistoryId: string, pageToken: string | null): Promise<MessageIds | undefined>;
  /** Undefined when the message is gone meanwhile. */
  message(id: string): Promise<MailMessage | undefined>;
}

/** Mailboxes, through Google. Every failure is a `VendorError`. */
export interface Gmail {
  consentUrl(request: ConsentRequest): Promise<string>;
  /** Gives the lasting token. Refused when the owner did not allow reading. */
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

/** The SDKs are large, so they are loaded when they are needed first. */
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
      gmailFailure(async () => {
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
      gmailFailure(async () => {
        await (await createClient()).revokeToken(refreshToken);
      }),
  };
}

function openMailbox({ users }: gmail_v1.Gmail): MailboxReader {
  const userId = 'me';
  return {
    profile: () =>
      gmailFailure(async () => {
        const { data } = await users.getProfile({ userId });
        return { emailAddress: data.emailAddress ?? '', historyId: data.historyId ?? '' };
      }),

    list: (query, pageToken) =>
      gmailFailure(async () => {
        const { data } = await users.messages.list({
          userId,
          q: query,
          maxResults: pageSize,
          ...(pageToken && { pageToken }),
        });
        return {
          addedIds: idsOf(data.messages),
          deletedIds: [],
          nextPageToken: data.nextPageToken ?? null,
          historyId: null,
        };
      }),

    history: (startHistoryId, pageToken) =>
      gmailFailure(async () => {
        const found = await orUndefined(
          users.history.list({
            userId,
            startHistoryId,
            historyTypes: ['messageAdded', 'messageDeleted'],
            maxResults: pageSize,
            ...(pageToken && { pageToken }),
          }),
        );
        return found && toChanges(found.data);
      }),

    message: (id) =>
      gmailFailure(async () => {
        const found = await orUndefined(users.messages.get({ userId, id, format: 'full' }));
        return found && readMessage(found.data);
      }),
  };
}

function idsOf(messages: readonly gmail_v1.Schema$Message[] | undefined): string[] {
  return (messages ?? []).flatMap(({ id }) => (id ? [id] : []));
}

function toChanges({
  history = [],
  nextPageToken,
  historyId,
}: gmail_v1.Schema$ListHistoryResponse): MessageIds {
  const messagesOf = (entries: readonly { message?: gmail_v1.Schema$Message }[] | undefined) =>
    idsOf(entries?.flatMap(({ message }) => (message ? [message] : [])));
  return {
    addedIds: history.flatMap(({ messagesAdded }) => messagesOf(messagesAdded)),
    deletedIds: history.flatMap(({ messagesDeleted }) => messagesOf(messagesDeleted)),
    nextPageToken: nextPageToken ?? null,
    historyId: historyId ?? null,
  };
}

/** A thing that is not there any more is an answer, not a failure. */
async function orUndefined<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined;
    throw error;
  }
}
