import { product } from './product.ts';

export const supportAuthors = ['user', 'support'] as const;

export type SupportAuthor = (typeof supportAuthors)[number];

export const supportMessageMaxLength = 5_000;

/** The header in which an email to the support team says where to post the answers. */
export const answerWebhookHeader = 'x-answer-webhook';

const [mailboxName, mailDomain] = product.supportEmail.split('@');

/** The address for answers to one message; it identifies the message. */
export function answerAddress(messageId: string): string {
  return `${mailboxName}+${messageId}@${mailDomain}`;
}

/** The id of the message in an address made by `answerAddress`. */
export function findAnsweredMessage(address: string): string | undefined {
  const [, tagged] = address.toLowerCase().split(`${mailboxName}+`);
  return tagged?.endsWith(`@${mailDomain}`) ? tagged.slice(0, -`@${mailDomain}`.length) : undefined;
}
