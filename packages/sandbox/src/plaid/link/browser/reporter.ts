/// <reference lib="dom" />
/// <reference lib="dom" />
/// <reference lib="dom" />
import {
  type DialogMessage,
  dialogPaths,
  type EventMetadata,
  type Finished,
  type LinkError,
  type LinkInstitution,
  type OpenedSession,
  type PageMessage,
  type SignedIn,
} from '#sandbox/plaid/link/link-messages.ts';

const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

export interface ProductPage {
  post(message: DialogMessage): void;
  onMessage(receive: (message: PageMessage) => void): void;
}

type Refusal = LinkError & { request_id: string };

type Answer<Value> = { value: Value } | { error: Refusal };

const noAnswer: Refusal = {
  error_type: 'API_ERROR',
  error_code: 'INTERNAL_SERVER_ERROR',
  error_message: 'the server did not answer',
  display_message: 'Something went wrong. Try again.',
  request_id: '',
};

interface Credentials {
  institution_id: string;
  username: string;
  password: string;
}

interface Progress {
  linkSessionId: string;
  requestId: string;
  institution: LinkInstitution | null;
  /** Plaid's name for the customer's progress. Null before a bank was chosen. */
  status: string | null;
  /** The final error, which is reported at the exit. */
  error: LinkError | null;
}

/** Tracks the customer's progress and reports it to the product's page, until the dialog has ended. */
export function createReporter(page: ProductPage) {
  const progress: Progress = {
    linkSessionId: '',
    requestId: '',
    institution: null,
    status: null,
    error: null,
  };
  let isOver = false;

  function emit(name: string, metadata: EventMetadata = {}): void {
    page.post({
      type: 'event',
      name,
      metadata: {
        institution_id: progress.institution?.institution_id ?? null,
        institution_name: progress.institution?.name ?? null,
        link_session_id: progress.linkSessionId,
        request_id: progress.requestId,
        timestamp: new Date().toISOString(),
        ...metadata,
      },
    });
  }

  function exit(): void {
    if (isOver) return;
    isOver = true;
    const { linkSessionId, requestId, institution, status, error } = progress;
    emit('EXIT', {
      exit_status: status,
      error_type: error?.error_type ?? null,
      error_code: error?.error_code ?? null,
    });
    page.post({
      type: 'exit',
      error,
      metadata: { institution, status, link_session_id: linkSessionId, request_id: requestId },
    });
  }

  function succeed({ public_token, metadata }: Finished): void {
    if (isOver) return;
    isOver = true;
    emit('HANDOFF');
    page.post({ type: 'success', publicToken: public_token, metadata });
  }

  /** Returns the answer's value. For an error, it records the error and returns undefined. */
  function take<Value>(answer: Answer<Value>): Value | undefined {
    if ('value' in answer) return answer.value;
    const { request_id, error_type, error_code, error_message, display_message } = answer.error;
    progress.requestId = request_id;
    progress.error = { error_type, error_code, error_message, display_message };
    emit('ERROR', { error_type, error_code, error_message });
    return undefined;
  }

  /** Returns and clears the last error, because the customer may try again. It is then not reported at the exit. */
  function forgive(): LinkError | null {
    const { error } = progress;
    progress.error = null;
    return error;
  }

  return { progress, emit, exit, succeed, take, forgive, isOver: () => isOver };
}

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

export function signIn(linkSessionId: string, credentials: Credentials): Promise<Answer<SignedIn>> {
  return call(dialogPaths.signIn, { link_session_id: linkSessionId, ...credentials });
}

export function finishSession(
  linkSessionId: string,
  accountIds: readonly string[],
): Promise<Answer<Finished>> {
  return call(dialogPaths.finish, { link_session_id: linkSessionId, account_ids: accountIds });
}

/** The page around this frame. Undefined if there is none, or if it is not on this machine. */
export function findProductPage(): ProductPage | undefined {
  const origin = decodeURIComponent(window.location.hash.slice(1));
  if (window.parent === window || !thisMachine.test(origin)) return undefined;
  return {
    post: (message) => window.parent.postMessage(message, origin),
    onMessage: (receive) =>
      window.addEventListener('message', (event: MessageEvent<PageMessage>) => {
        if (event.origin === origin && event.source === window.parent) receive(event.data);
      }),
  };
}
