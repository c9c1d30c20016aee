import type { MatchName } from './entity.ts';
import { foldLetters } from './fold-text.ts';
import { isOrganization } from './is-organization.ts';
import { isKnownGiven, type NameOrder } from './read-name.ts';
import { isBehindName, readPlainName, splitOwners, uniqueNames } from './split-owners.ts';

export interface Owner {
  kind: 'person' | 'organization' | 'trust' | 'estate';
  /** Empty for an organization. There are several if the words can be read in more than one way. */
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
const statedMinor = /\ban?\s+minor\b/;
const estate = /\b(?:(?:the\s+)?est(?:ate)?\s+of|estate|est|deceased|decd|dec d)\b/g;
const trust = /\b(?:trust(?:ees?)?|ttees?|trst|trs?)\b/;
const trustWords =
  /\b(?:the|trust(?:ees?)?|ttees?|trst|trs?|successor|revocable|irrevocable|rev|irrev|living|liv|family|fam|testamentary|under\b.*|u\/?[ad]\b.*|u\/?w\b.*|dtd\b.*|dated\b.*)\b/g;

/**
 * Reads whom a line of an owner list names. Money held for a minor belongs to the minor, so neither the custodian nor a
 * "care of" recipient is an owner.
 */
export function parseOwner(text: string, order: NameOrder): Owner[] {
  const folded = foldLetters(text);
  const line = plainName.test(folded) ? folded : dropPunctuation(folded);
  if (isPlainName(line)) return [{ kind: 'person', readings: readPlainName(line, order) }];
  const owned = line.replace(careOf, '').replace(tradingAs, '').trim();
  if (owned === '') return line === '' ? [] : [{ kind: 'organization', readings: [] }];
  if (isOrganization(owned)) return [{ kind: 'organization', readings: [] }];
  return readOwned(owned, order);
}

/** "CO" without a dot may be a given name ("NGUYEN CO"). After a comma it is one even with a dot. */
const dottedLegalForm = /([^\s,]\s+)(?:co|l\.p|p\.c|n\.a|p\.a)\.(?=\s|$)/g;

function dropPunctuation(folded: string): string {
  return folded
    .replaceAll(dottedLegalForm, '$1company')
    .replaceAll(/\b([od])['’‘`´ʼʻ]\s+(?=[a-z]{3})/g, '$1')
    .replaceAll(/['’‘`´ʼʻ.]/g, '')
    .replaceAll(/[()[\]"*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const plainName = /^[a-z]+(?:,? [a-z]+){1,3}$/;

/** Every pattern above needs one of these words, so a line without any of them is only a name. */
const markerWords =
  /\b(?:and|or|attn|attention|care|dba|d|aka|fka|nka|formerly|nee|u[tg]?ma|unif\w*|cust\w*|fbo|for|guardian|gdn|parent|minor|est\w*|dec\w*|tr\w*|ttees?)\b/;

/** Most lines are two or three plain words. Skipping the patterns for them saves time. */
function isPlainName(line: string): boolean {
  return plainName.test(line) && !markerWords.test(line) && !isOrganization(line);
}

/** "Minor" and "Parent" are also surnames, so they are removed only if the rest still names somebody. */
function readOwned(owned: string, order: NameOrder): Owner[] {
  const held = takeHeld(owned);
  const child = dropMinor(held);
  const [owner, ...others] = readOwners(child, order);
  if (owner === undefined) return child === owned ? [] : readOwners(child === held ? owned : held, order);
  if (child === held || others.length > 0) return [owner, ...others];
  return [{ ...owner, readings: uniqueNames([...owner.readings, ...readMinors(held, order)]) }];
}

/** "ROBERT LEE MINOR" is a child or has the surname Minor. "ROBERT LEE A MINOR" is certainly a child. */
function readMinors(held: string, order: NameOrder): MatchName[] {
  if (statedMinor.test(held)) return [];
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

/** Trusts and estates are often named in spoken order ("MARY ANN SMITH TRUST"), even in a list with surnames first. */
const firstWord = /[a-z]+/;

/** Reduces the line to the person the money is held for. */
function takeHeld(line: string): string {
  const owned = line.replace(minorsAct, ' ');
  const child = takeChild(owned.replace(heldFor, ''));
  const named = child === owned ? child : child.replace(minorBeforeName, '');
  return named.replaceAll(custodian, ' ').replaceAll(minorChild, ' ').trim();
}

/** "Minor" describes the owner only after a whole name. Elsewhere it may be the surname. */
function dropMinor(held: string): string {
  return held.replaceAll(minor, (words: string, at: number) => (isBehindName(held, at) ? ' ' : words)).trim();
}

/** The child's name follows the word "parent". "MARY ANN PARENT LIVING TRUST" names no child. */
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

/** "SMITH MARY FKA JONES MARY" is one owner with two names. */
function readAliases(line: string, order: NameOrder): MatchName[][] {
  const [first = '', ...aliases] = line.split(alsoKnown);
  const [owner = [], ...others] = splitOwners(first, order);
  const aliasNames = aliases.flatMap((alias) => splitOwners(alias, order).flat());
  const withAliases = aliasNames.map((name) => completeAlias(name, owner[0]));
  const owners = [uniqueNames([...owner, ...withAliases]), ...others];
  return owners.filter((readings) => readings.length > 0);
}

/** "MARY SMITH NEE JONES" does not repeat the given name, so it is taken from the first name. */
function completeAlias(alias: MatchName, name: MatchName | undefined): MatchName {
  return alias.given === '' && name ? { ...name, surname: alias.surname } : alias;
}
