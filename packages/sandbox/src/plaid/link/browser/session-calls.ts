/// <reference lib="dom" />
import { dialogPaths } from '#sandbox/plaid/link/dialog-paths.ts';
import type { Finished, LinkError, OpenedSession, SignedIn } from '#sandbox/plaid/link/link-messages.ts';

type Refusal = LinkError & { request_id: string };
export type Answer<Value> = { value: Value } | { error: Refusal };

const noAnswer: Refusal = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the server did not answer',
  display_message: 'Something went wrong. Try again.',
  request_id: '',
};

async function call<Value>(path: string, body: object): Promise<Answer<Value>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    return response.ok ? { value: answer as Value } : { error: answer as Refusal };
  } catch {
    return { error: noAnswer };
  }
}

export function openSession(linkToken: string): Promise<Answer<OpenedSession>> {
  return call(dialogPaths.open, { link_token: linkToken });
}

interface Credentials {
  institution_id: string;
  username: string;
  password: string;
}

export function signIn(linkSessionId: string, credentials: Credentials): Promise<Answer<SignedIn>> {
  return call(dialogPaths.signIn, { link_session_id: linkSessionId, ...credentials });
}

export function finishSession(
  linkSessionId: string,
  accountIds: readonly string[],
): Promise<Answer<Finished>> {
  return call(dialogPaths.finish, { link_session_id: linkSessionId, account_ids: accountIds });
}
