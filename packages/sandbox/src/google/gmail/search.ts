import type { Email } from '../emails/email.ts';
import { invalidArgument } from './gmail-error.ts';
import { plainText } from './message-resource.ts';

type Condition = (email: Email) => boolean;

interface Token {
  bracket?: string | undefined;
  operator?: string | undefined;
  text?: string | undefined;
}

const pattern = /(?<bracket>[()])|(?<operator>\w+):|"(?<phrase>[^"]*)"|(?<word>[^\s(){}":-][^\s(){}":]*)/gy;

/** Deeper nesting could overflow the stack. */
const maxBracketDepth = 50;

/**
 * Parses the part of Gmail's search language that the product uses: adjacent terms must all match, OR binds its two
 * neighbors more tightly, and an operator before a bracket applies to everything in it. Anything else is refused, so
 * that a new kind of query is noticed.
 */
export function parseQuery(query: string, now: Date): Condition {
  const tokens = tokenize(query);
  let position = 0;

  function readAll(operator: string | undefined, depth: number): Condition {
    if (depth > maxBracketDepth) throw invalidArgument('The query has too many brackets.');
    const conditions: Condition[] = [];
    while (position < tokens.length && tokens[position]?.bracket !== ')')
      conditions.push(readEither(operator, depth));
    return (email) => conditions.every((matches) => matches(email));
  }

  function readEither(operator: string | undefined, depth: number): Condition {
    const conditions = [readOne(operator, depth)];
    while (tokens[position]?.text === 'OR') {
      position += 1;
      conditions.push(readOne(operator, depth));
    }
    return (email) => conditions.some((matches) => matches(email));
  }

  function readOne(operator: string | undefined, depth: number): Condition {
    const token = tokens[position];
    position += 1;
    if (token?.operator !== undefined) return readOne(token.operator, depth);
    if (token?.text === 'OR') throw invalidArgument('OR stands between two terms.');
    if (token?.text !== undefined) return conditionFor(operator, token.text, now);
    if (token?.bracket !== '(') throw invalidArgument('The query ends too early.');
    const condition = readAll(operator, depth + 1);
    if (tokens[position]?.bracket !== ')') throw invalidArgument('A bracket is not closed.');
    position += 1;
    return condition;
  }

  const condition = readAll(undefined, 0);
  if (position < tokens.length) throw invalidArgument('A bracket was not opened.');
  return condition;
}

function tokenize(query: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (query.slice(position).trim() !== '') {
    position += query.slice(position).search(/\S/);
    pattern.lastIndex = position;
    const groups = pattern.exec(query)?.groups;
    if (!groups) throw invalidArgument(`The sandbox cannot read the query from character ${position + 1}.`);
    const { bracket, operator, phrase, word } = groups;
    tokens.push({ bracket, operator: operator?.toLowerCase(), text: phrase ?? word });
    position = pattern.lastIndex;
  }
  return tokens;
}

function conditionFor(operator: string | undefined, text: string, now: Date): Condition {
  switch (operator) {
    case undefined:
      return (email) => containsWords(`${email.subject} ${plainText(email)}`, text);
    case 'from':
      return ({ from }) => containsWords(`${from.name} ${from.email}`, text);
    case 'subject':
      return ({ subject }) => containsWords(subject, text);
    case 'newer_than':
      return ({ receivedAt }) => new Date(receivedAt) >= ageStart(text, now);
    case 'category':
      if (text === 'purchases') return ({ isPurchase = false }) => isPurchase;
      throw invalidArgument(`The sandbox has no category ${text}.`);
    default:
      throw invalidArgument(`The sandbox does not know the operator ${operator}.`);
  }
}

/** "2d", "3m" or "1y" before now. */
function ageStart(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,4})([dmy])$/.exec(text) ?? [];
  if (!count) throw invalidArgument(`${text} is no age.`);
  const start = new Date(now);
  if (unit === 'd') start.setUTCDate(start.getUTCDate() - Number(count));
  else if (unit === 'm') start.setUTCMonth(start.getUTCMonth() - Number(count));
  else start.setUTCFullYear(start.getUTCFullYear() - Number(count));
  return start;
}

/** Whether the text contains the wanted words, next to each other and in order. */
function containsWords(text: string, wanted: string): boolean {
  const sought = wordsOf(wanted);
  return sought === '' || wordsOf(text).includes(sought);
}

/** Gmail matches whole words, ignoring case and accents. */
function wordsOf(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu);
  return words ? ` ${words.join(' ')} ` : '';
}
