import type { Email } from '#sandbox/google/emails/email.ts';
import { plainText } from '#sandbox/google/gmail/plain-text.ts';
import { ageStart, dayStart } from './search-dates.ts';
import type { Operator } from './tokens.ts';
import { containsWords } from './words.ts';

export type Condition = (email: Email) => boolean;

const never: Condition = () => false;

/** The condition that one search term sets, with an operator or without. */
export function conditionFor(operator: Operator | undefined, text: string, now: Date): Condition {
  switch (operator) {
    case undefined:
      return (email) => containsWords(everythingIn(email), text);
    case 'from':
      return ({ from }) => containsWords(`${from.name} ${from.email}`, text);
    case 'to':
      return ({ to }) => containsWords(`${to.name} ${to.email}`, text);
    case 'subject':
      return ({ subject }) => containsWords(subject, text);
    case 'after':
    case 'newer':
      return since(dayStart(text));
    case 'before':
    case 'older':
      return until(dayStart(text));
    case 'newer_than':
      return since(ageStart(text, now));
    case 'older_than':
      return until(ageStart(text, now));
    case 'has':
      return text.toLowerCase() === 'attachment' ? ({ attachment }) => attachment !== undefined : never;
    case 'filename':
      return ({ attachment }) => attachment?.filename.toLowerCase().includes(text.toLowerCase()) ?? false;
    default:
      return labelCondition(text.toLowerCase());
  }
}

function everythingIn(email: Email): string {
  const { from, to, subject } = email;
  return [subject, from.name, from.email, to.name, to.email, plainText(email)].join(' ');
}

function since(start: Date | undefined): Condition {
  return start ? ({ receivedAt }) => new Date(receivedAt) >= start : never;
}

function until(end: Date | undefined): Condition {
  return end ? ({ receivedAt }) => new Date(receivedAt) < end : never;
}

/** `in:`, `is:`, `label:` and `category:` all refer to labels, and to two conditions that only look like labels. */
function labelCondition(name: string): Condition {
  if (name === 'anywhere') return () => true;
  if (name === 'read') return ({ labelIds }) => !labelIds.includes('UNREAD');
  if (name === 'purchases') return ({ isPurchase = false }) => isPurchase;
  const id = name === 'primary' ? 'PERSONAL' : name.toUpperCase();
  return ({ labelIds }) => labelIds.includes(id) || labelIds.includes(`CATEGORY_${id}`);
}
