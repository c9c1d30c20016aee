import { product } from '../product.ts';

export const supportAuthors = ['user', 'support'] as const;

export type SupportAuthor = (typeof supportAuthors)[number];

export const supportMessageMaxLength = 5_000;

/** An email to the support team carries this header. It says where to post the answer. */
export const answerWebhookHeader = 'x-answer-webhook';

const [mailboxName, mailDomain] = product.supportEmail.split('@');

/** The reply address of one message. It contains the message's id. */
export function answerAddress(messageId: string): string {
  return `${mailboxName}+${messageId}@${mailDomain}`;
}

/** Reads the message's id back from an address that `answerAddress` built. */
export function findAnsweredMessage(address: string): string | undefined {
  const [, tagged] = address.toLowerCase().split(`${mailboxName}+`);
  return tagged?.endsWith(`@${mailDomain}`) ? tagged.slice(0, -`@${mailDomain}`.length) : undefined;
}
