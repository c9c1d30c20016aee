/** The operators of Gmail's search language that the sandbox supports. */
const operators = [
  'from',
  'to',
  'subject',
  'after',
  'before',
  'newer',
  'older',
  'newer_than',
  'older_than',
  'label',
  'category',
  'in',
  'is',
  'has',
  'filename',
] as const;
export type Operator = (typeof operators)[number];

export type Token =
  | { kind: '(' | ')' | '{' | '}' | 'or' | 'not' }
  | { kind: 'operator'; operator: Operator }
  | { kind: 'text'; text: string };

const pattern = new RegExp(
  [
    '(?<bracket>[(){}])',
    String.raw`(?<not>-(?=[^\s]))`,
    `(?<operator>${operators.toSorted((a, b) => b.length - a.length).join('|')}):`,
    '"(?<phrase>[^"]*)"?',
    String.raw`(?<word>[^\s(){}"]+)`,
  ].join('|'),
  'giy',
);

/** Splits a query into tokens. Whatever is not an operator or a bracket is a search text. */
export function tokenize(query: string): Token[] {
  const trimmed = query.replaceAll(/\s+/g, ' ').trim();
  const tokens: Token[] = [];
  let position = 0;
  while (position < trimmed.length) {
    pattern.lastIndex = position;
    const match = pattern.exec(trimmed);
    if (match?.groups) tokens.push(...toTokens(match.groups));
    position = match ? pattern.lastIndex : position + 1;
  }
  return tokens;
}

function toTokens({ bracket, not, operator, phrase, word }: Record<string, string | undefined>): Token[] {
  if (bracket !== undefined) return [{ kind: bracket as '(' | ')' | '{' | '}' }];
  if (not !== undefined) return [{ kind: 'not' }];
  if (operator !== undefined) return [{ kind: 'operator', operator: operator.toLowerCase() as Operator }];
  if (phrase !== undefined) return [{ kind: 'text', text: phrase }];
  if (word === 'OR' || word === '|') return [{ kind: 'or' }];
  return word === undefined || word === 'AND' ? [] : [{ kind: 'text', text: word }];
}
