interface Addressee {
  firstName: string;
  /** Null until the address is proved to be the account's owner's. */
  emailProvedAt: Date | null;
}

/** The first word of an email. Whoever signs up with a stranger's address could put any text before that stranger's eyes as a name. */
export function greetingOf({ firstName, emailProvedAt }: Addressee): string {
  return emailProvedAt ? `Hello ${firstName}` : 'Hello';
}
