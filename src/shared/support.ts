import { product } from './product.ts';

export const supportAuthors = ['user', 'support'] as const;

export type SupportAuthor = (typeof supportAuthors)[number];

export const supportMessageMaxLength = 5_000;

/** A mail to the support team names here, as a header, where its answers are told. */
export const answerWebhookHeader = 'x-answer-webhook';

const [mailboxName, mailDomain] = product.supportEmail.split('@');

/** Where an answer to one message is mailed, so that whose it is stands in the address. */
export function answerAddress(messageId: string): string {
  return `${mailboxName}+${messageId}@${mailDomain}`;
}

/** The message that an address made by `answerAddress` is about. */
export function findAnsweredMessage(address: string): string | undefined {
  const [, tagged] = address.toLowerCase().split(`${mailboxName}+`);
  return tagged?.endsWith(`@${mailDomain}`) ? tagged.slice(0, -`@${mailDomain}`.length) : undefined;
}
