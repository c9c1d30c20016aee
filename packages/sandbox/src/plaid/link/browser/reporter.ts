/// <reference lib="dom" />
import type {
  EventMetadata,
  Finished,
  LinkError,
  LinkInstitution,
} from '#sandbox/plaid/link/link-messages.ts';
import type { ProductPage } from './product-page.ts';
import type { Answer } from './session-calls.ts';

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
