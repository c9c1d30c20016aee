import { ourFaultSentence } from '#shared/app-error.ts';
import type { Problem } from '#shared/problem.ts';
import { product } from '#shared/product.ts';

const notAccepted = 'That didn’t work. Nothing you typed is lost. Please check it and try again.';

function parseProblem(bodyText: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(bodyText);
    const { code, detail } = body as Partial<Problem>;
    return typeof code === 'string' && typeof detail === 'string' ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

interface FailedResponse {
  status: number;
  statusText: string;
  bodyText: string;
}

/** An unsuccessful response. `message` is for logs, `detail` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly statusText: string;
  readonly problem: Problem | undefined;

  constructor({ status, statusText, bodyText }: FailedResponse) {
    super(`${status}: ${bodyText || statusText}`);
    this.status = status;
    this.statusText = statusText;
    this.problem = parseProblem(bodyText);
  }

  get detail(): string {
    return this.problem?.detail ?? (this.status >= 500 ? ourFaultSentence : notAccepted);
  }
}

/** There was no response: the browser is offline, the server is unreachable, or the connection was cut. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(options?: ErrorOptions) {
    super(
      `We couldn’t reach ${product.name}. Nothing you typed is lost. Check your connection and try again.`,
      options,
    );
  }
}

/** The browser could not do something. `message` is for people. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
}

/** The person closed the dialog that asked for a proof of identity. This is no failure, so nothing is shown. */
export class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled';
}

/** Returns a sentence for the person whose action failed. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.detail;
  if (error instanceof ConnectionError || error instanceof BrowserError) return error.message;
  return ourFaultSentence;
}

/** Returns the sentence to show, or undefined if there was no failure or the person cancelled. */
export function failureToShow(error: unknown): string | undefined {
  if (error === null || error instanceof ProofCancelled) return undefined;
  return failureText(error);
}
