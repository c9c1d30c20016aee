import { createHash, randomUUID } from 'node:crypto';
import { findAccount } from '#sandbox/google/accounts.ts';
import type { Email } from '#sandbox/google/emails/email.ts';
import { tellMailbox } from '#sandbox/google/emails/mailbox-story.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';

/** An email in its mailbox. */
export interface Mail {
  id: string;
  threadId: string;
  historyId: number;
  /** Keeps the name that it has in the journals of running sandboxes. */
  letter: Email;
}

/** A change to the mailbox after its initial contents. */
export interface Change {
  historyId: number;
  email: string;
  kind: 'messageAdded' | 'messageDeleted';
  messageId: string;
  threadId: string;
  labelIds: string[];
}

export interface Mailboxes {
  /** Newest first. */
  list(email: string): Mail[];
  find(email: string, id: string): Mail | undefined;
  add(email: string, content: Omit<Email, 'key'>): Mail;
  /** Returns false if there is no such email. */
  remove(email: string, id: string): boolean;
  /** Oldest first. */
  changes(email: string): Change[];
  /** The mailbox's current history id. */
  historyId(email: string): number;
  /** The history id before the first change. Nothing earlier is known. */
  firstHistoryId(email: string): number;
}

interface AddedMail {
  email: string;
  mail: Mail;
}

const keptMails = 1_000;
const keptChanges = 5_000;
const oldestHistoryId = 100_000;
/** Google's history ids increase with gaps. */
const historyStep = 7;

export function openMailboxes({ store, storyDay }: { store: DocumentStore; storyDay: Date }): Mailboxes {
  // The journals of running sandboxes have these two names.
  const added = store.collection<AddedMail>('letters', { keep: keptMails });
  const deleted = store.collection<{ id: string }>('deleted-letters');
  const changeLog = store.collection<Change>('changes', { keep: keptChanges });
  const toldByEmail = new Map<string, Mail[]>();

  function told(email: string): Mail[] {
    const mails = toldByEmail.get(email) ?? toldMail(email, storyDay);
    toldByEmail.set(email, mails);
    return mails;
  }

  const firstHistoryId = (email: string) => told(email).at(-1)?.historyId ?? oldestHistoryId;
  const changes = (email: string) => changeLog.list().filter((change) => change.email === email);
  const historyId = (email: string) => changes(email).at(-1)?.historyId ?? firstHistoryId(email);

  function list(email: string): Mail[] {
    const own = added.list().filter((entry) => entry.email === email);
    return [...told(email), ...own.map(({ mail }) => mail)]
      .filter(({ id }) => !deleted.find(id))
      .sort((a, b) => b.historyId - a.historyId);
  }

  const find = (email: string, id: string) => list(email).find((mail) => mail.id === id);

  function note(email: string, kind: Change['kind'], { id, threadId, letter }: Mail): number {
    const next = historyId(email) + historyStep;
    const { labelIds } = letter;
    changeLog.put(randomUUID(), { historyId: next, email, kind, messageId: id, threadId, labelIds });
    return next;
  }

  function add(email: string, content: Omit<Email, 'key'>): Mail {
    const letter = { ...content, key: randomUUID() };
    const id = messageId(email, letter.key);
    const mail = { id, threadId: id, historyId: historyId(email) + historyStep, letter };
    added.put(id, { email, mail });
    note(email, 'messageAdded', mail);
    return mail;
  }

  function remove(email: string, id: string): boolean {
    const mail = find(email, id);
    if (!mail) return false;
    deleted.put(id, { id });
    note(email, 'messageDeleted', mail);
    return true;
  }

  return { list, find, add, remove, changes, historyId, firstHistoryId };
}

function toldMail(email: string, storyDay: Date): Mail[] {
  const account = findAccount(email);
  const emails = account ? tellMailbox({ account, storyDay }) : [];
  return emails.map((told, index) => ({
    id: messageId(email, told.key),
    threadId: messageId(email, told.answers ?? told.key),
    historyId: oldestHistoryId + (index + 1) * historyStep,
    letter: told,
  }));
}

/** Sixteen hexadecimal digits, like Gmail's ids. */
function messageId(email: string, key: string): string {
  return createHash('sha256').update(`${email} ${key}`).digest('hex').slice(0, 16);
}
