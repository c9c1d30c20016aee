import { isRecentlySigned, type SignedBody } from './signed-body.ts';

/** The support team, reached through the mail service that forwards its answers. */
export interface SupportDesk {
  /** Whether the mail service signed this answer, and recently. */
  isSigned(answer: SignedBody): boolean;
}

/** Without secrets every answer is rejected. */
export function createSupportDesk(secrets: readonly string[]): SupportDesk {
  return { isSigned: (answer) => isRecentlySigned(secrets, answer) };
}
