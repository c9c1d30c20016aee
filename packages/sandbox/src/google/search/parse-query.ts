import { invalidArgument } from '#sandbox/google/gmail/gmail-error.ts';
import { type Condition, conditionFor } from './conditions.ts';
import { type Operator, tokenize } from './tokens.ts';

/** Deeper nesting could overflow the stack. */
const maxBracketDepth = 50;

/**
 * Parses a search as Gmail does: adjacent terms must all match, OR binds its two neighbors more tightly, braces match
 * any of their terms, and an operator before a bracket applies to everything in it.
 */
export function parseQuery(query: string, now: Date): Condition {
  const tokens = tokenize(query);
  let position = 0;
  let depth = 0;
  const kind = () => tokens[position]?.kind;

  function readAll(operator?: Operator): Condition {
    const conditions: Condition[] = [];
    while (position < tokens.length && kind() !== ')' && kind() !== '}')
      conditions.push(readEither(operator));
    return all(conditions);
  }

  function readEither(operator?: Operator): Condition {
    const conditions = [readOne(operator)];
    while (kind() === 'or') {
      position += 1;
      conditions.push(readOne(operator));
    }
    return any(conditions);
  }

  function readOne(operator?: Operator): Condition {
    const token = tokens[position];
    position += 1;
    switch (token?.kind) {
      case 'not':
        return negate(readOne(operator));
      case 'operator':
        return readOne(token.operator);
      case 'text':
        return conditionFor(operator, token.text, now);
      case '(':
        return inBrackets(() => readAll(operator));
      case '{':
        return inBrackets(() => readBraces(operator));
      default:
        return () => true;
    }
  }

  function readBraces(operator?: Operator): Condition {
    const conditions: Condition[] = [];
    while (position < tokens.length && kind() !== '}') conditions.push(readEither(operator));
    return any(conditions);
  }

  /** An unclosed bracket ends with the query. */
  function inBrackets(read: () => Condition): Condition {
    depth += 1;
    if (depth > maxBracketDepth) throw invalidArgument('The query has too many brackets.');
    const condition = read();
    depth -= 1;
    if (kind() === ')' || kind() === '}') position += 1;
    return condition;
  }

  const conditions: Condition[] = [];
  while (position < tokens.length) {
    conditions.push(readAll());
    position += 1;
  }
  return all(conditions);
}

const all =
  (conditions: readonly Condition[]): Condition =>
  (email) =>
    conditions.every((matches) => matches(email));

const any =
  (conditions: readonly Condition[]): Condition =>
  (email) =>
    conditions.some((matches) => matches(email));

const negate =
  (matches: Condition): Condition =>
  (email) =>
    !matches(email);

const namesHiddenFolder = /\b(?:in|label|is):(?:anywhere|spam|trash)\b/i;

/** Whether the query names spam or trash. All other searches leave them out. */
export function reachesHiddenFolders(query: string): boolean {
  return namesHiddenFolder.test(query);
}
