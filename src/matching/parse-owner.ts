import type { MatchName } from './entity.ts';
import { foldLetters } from './fold-text.ts';
import { isOrganisation } from './organisation-words.ts';
import { isKnownGiven, type NameOrder } from './read-name.ts';
import { isBehindName, readPlainName, splitOwners, uniqueNames } from './split-owners.ts';

export interface Owner {
  kind: 'person' | 'organisation' | 'trust' | 'estate';
  /** Empty for an organisation: no person can be it. Several where the order of the words is open. */
  readings: MatchName[];
}

const careOf = /(?:^|\s)(?:c\s?\/\s?o|%|in care of|attn:?|attention)(?:\s.*)?$/;
const tradingAs = /\s*\b(?:d\s?\/\s?b\s?\/\s?a|dba|d b a|doing business as)\b.*$/;
const alsoKnown =
  /\s*\b(?:a\s?\/\s?k\s?\/\s?a|f\s?\/\s?k\s?\/\s?a|n\s?\/\s?k\s?\/\s?a|aka|fka|nka|formerly|nee)\b\s*/;
const minorsAct = /\b(?:u\/?[tg]\/?m\/?a|unif(?:orm)?\s(?:tran|gift)\w*)\b.*$/;
const heldFor =
  /^.*\b(?:custodians?|cust|c\/f|f\/?b\/?o|for the benefit of|guardian|gdn)\b(?:\s(?:for|of))?\s+(?=\S)/;
const custodian = /\b(?:custodians?|cust|guardian)\b/g;
const parentOf = /\bparent\s+(?:(?:for|of)\s+|(?!(?:and|or)\b)(?=[a-z]+,?\s+[a-z]))/;
const minorChild = /\b(?:an?\s+)?minor\s+child\b/g;
const minorBeforeName = /^(?:an?\s+)?minor\s+(?=[a-z]{2,},?\s+[a-z]{2})/;
const minor = /\b(?:an?\s+)?minor\b/g;
const toldMinor = /\ban?\s+minor\b/;
const estate = /\b(?:(?:the\s+)?est(?:ate)?\s+of|estate|est|deceased|decd|dec d)\b/g;
const trust = /\b(?:trust(?:ees?)?|ttees?|trst|trs?)\b/;
const trustWords =
  /\b(?:the|trust(?:ees?)?|ttees?|trst|trs?|successor|revocable|irrevocable|rev|irrev|living|liv|family|fam|testamentary|under\b.*|u\/?[ad]\b.*|u\/?w\b.*|dtd\b.*|dated\b.*)\b/g;

/**
 * Who a line of an owner list names. Money kept for a minor is the minor's: the custodian is no owner, and neither is
 * whoever it is sent in care of.
 */
export function parseOwner(text: string, order: NameOrder): Owner[] {
  const folded = foldLetters(text);
  const line = plainName.test(folded) ? folded : dropMarks(folded);
  if (isPlainName(line)) return [{ kind: 'person', readings: readPlainName(line, order) }];
  const owned = line.replace(careOf, '').replace(tradingAs, '').trim();
  if (owned === '') return line === '' ? [] : [{ kind: 'organisation', readings: [] }];
  if (isOrganisation(owned)) return [{ kind: 'organisation', readings: [] }];
  return readOwned(owned, order);
}

/** Without its dots "CO." may be a name ("NGUYEN CO"); behind a comma it is one with them. */
const dottedLegalForm = /([^\s,]\s+)(?:co|l\.p|p\.c|n\.a|p\.a)\.(?=\s|$)/g;

function dropMarks(folded: string): string {
  return folded
    .replaceAll(dottedLegalForm, '$1company')
    .replaceAll(/\b([od])['’‘`´ʼʻ]\s+(?=[a-z]{3})/g, '$1')
    .replaceAll(/['’‘`´ʼʻ.]/g, '')
    .replaceAll(/[()[\]"*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const plainName = /^[a-z]+(?:,? [a-z]+){1,3}$/;

/** Words that make a line more than the name of one person; all that the patterns above look for. */
const tellingWords =
  /\b(?:and|or|attn|attention|care|dba|d|aka|fka|nka|formerly|nee|u[tg]?ma|unif\w*|cust\w*|fbo|for|guardian|gdn|parent|minor|est\w*|dec\w*|tr\w*|ttees?)\b/;

/** Most lines are two or three plain words, for which the patterns would only cost time. */
function isPlainName(line: string): boolean {
  return plainName.test(line) && !tellingWords.test(line) && !isOrganisation(line);
}

/** Minor and Parent are surnames, too: what is left without them must name somebody. */
function readOwned(owned: string, order: NameOrder): Owner[] {
  const held = takeHeld(owned);
  const child = dropMinor(held);
  const [owner, ...others] = readOwners(child, order);
  if (owner === undefined) return child === owned ? [] : readOwners(child === held ? owned : held, order);
  if (child === held || others.length > 0) return [owner, ...others];
  return [{ ...owner, readings: uniqueNames([...owner.readings, ...readMinors(held, order)]) }];
}

/** "ROBERT LEE MINOR" is a minor or a Minor; "ROBERT LEE A MINOR" is told to be the first. */
function readMinors(held: string, order: NameOrder): MatchName[] {
  if (toldMinor.test(held)) return [];
  const names = readOwners(held, order === 'last-first' ? 'unknown' : order).flatMap(
    ({ readings }) => readings,
  );
  return names.filter(({ surname }) => surname === 'minor');
}

function readOwners(line: string, order: NameOrder): Owner[] {
  const { kind, rest } = takeKind(line);
  const isProse =
    kind !== 'person' && order === 'last-first' && isKnownGiven(firstWord.exec(rest)?.[0] ?? '');
  return readAliases(rest, isProse ? 'unknown' : order).map((readings) => ({ kind, readings }));
}

/** Trusts and estates are often named as people speak, "MARY ANN SMITH TRUST", also in a list with surnames first. */
const firstWord = /[a-z]+/;

/** Whom the line says it is held for. */
function takeHeld(line: string): string {
  const owned = line.replace(minorsAct, ' ');
  const child = takeChild(owned.replace(heldFor, ''));
  const named = child === owned ? child : child.replace(minorBeforeName, '');
  return named.replaceAll(custodian, ' ').replaceAll(minorChild, ' ').trim();
}

/** Only behind somebody's name does the word tell who that is. */
function dropMinor(held: string): string {
  return held.replaceAll(minor, (words: string, at: number) => (isBehindName(held, at) ? ' ' : words)).trim();
}

/** Behind a parent stands the child's name; "MARY ANN PARENT LIVING TRUST" names none. */
function takeChild(line: string): string {
  const found = parentOf.exec(line);
  if (found === null || !isBehindName(line, found.index)) return line;
  const child = line.slice(found.index + found[0].length);
  return takeKind(child).rest.trim() === '' ? line : child;
}

function takeKind(line: string): { kind: Owner['kind']; rest: string } {
  if (trust.test(line)) return { kind: 'trust', rest: line.replaceAll(trustWords, ' ') };
  const withoutEstate = line.replaceAll(estate, ' ');
  return withoutEstate === line ? { kind: 'person', rest: line } : { kind: 'estate', rest: withoutEstate };
}

/** "SMITH MARY FKA JONES MARY" is one owner under two names. */
function readAliases(line: string, order: NameOrder): MatchName[][] {
  const [first = '', ...aliases] = line.split(alsoKnown);
  const [owner = [], ...others] = splitOwners(first, order);
  const aliasNames = aliases.flatMap((alias) => splitOwners(alias, order).flat());
  const withAliases = aliasNames.map((name) => completeAlias(name, owner[0]));
  const owners = [uniqueNames([...owner, ...withAliases]), ...others];
  return owners.filter((readings) => readings.length > 0);
}

/** "MARY SMITH NEE JONES" leaves the given name out the second time. */
function completeAlias(alias: MatchName, name: MatchName | undefined): MatchName {
  return alias.given === '' && name ? { ...name, surname: alias.surname } : alias;
}
