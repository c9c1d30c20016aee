import { ApiError, failureText } from '#web/lib/api-error.ts';

const refusedTitle = 'Failed to connect bank account';
const tryAgain = 'Failed to connect your bank account. Please try again.';

/** Why a bank was not connected, in the words of the notice. */
export class LinkFailure extends Error {
  override readonly name = 'LinkFailure';
  readonly title: string;

  constructor(title: string, description: string, options?: ErrorOptions) {
    super(description, options);
    this.title = title;
  }
}

export const linkFailures = {
  noToken: (cause: unknown) =>
    new LinkFailure('Failed to create Plaid link token', failureText(cause), { cause }),
  notShown: (cause: unknown) =>
    new LinkFailure('Setup Error', 'Failed to initialize bank connection. Please try again.', { cause }),
  closed: () => new LinkFailure('Connection Cancelled', 'Bank account connection was cancelled.'),
  failed: () => new LinkFailure('Connection Failed', tryAgain),
  refused: (why: string) => new LinkFailure(refusedTitle, why),
  notExchanged: (cause: unknown) =>
    isRefusal(cause)
      ? new LinkFailure(refusedTitle, failureText(cause), { cause })
      : new LinkFailure('Connection Failed', tryAgain, { cause }),
};

/** Whether the server answered with a reason. Anything else is a call that failed on the way. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.problem !== undefined;
}
