import { givenShares } from '../names/name-frequencies.ts';
import { hasFormalName } from '../names/nicknames.ts';
import { isCredential } from './name-words.ts';
import { isKnownGiven } from './read-name.ts';

const legalForms = new Set(
  'llc inc incorporated corp corporation ltd limited llp lllp pllc plc company companies cooperative coop assn assoc association associates aggregate unknown'.split(
    ' ',
  ),
);
const trades = new Set(
  `agency apartments auto automotive bancorp bank board builders bureau business cemetery center centre chapter church cleaners clinic
club college committee communications community condominium construction consulting council credit dealership dental department dept
deli development district electric energy enterprise enterprises equipment fellowship finance financial foundation fund funeral
government group health healthcare holdings homeowners hospital hotel industries institute insurance international investments
landscaping laboratory league library logistics management manufacturing market medical ministries ministry mortgage motors museum
nursing office partners partnership parish pharmacy plumbing post products properties property railroad realty rental rentals repair
restaurant salon school schools service services society solutions store stores studio supply systems technologies temple
township transport transportation treasury trucking union university utilities ventures village warehouse`.split(
    /\s+/,
  ),
);
/** Trade words that are also surnames. */
const tradeSurnames = new Set(
  'bank board church college council league market parish post salon school service store temple union village'.split(
    ' ',
  ),
);
/** Legal forms that are also given names. */
const shortLegalForms = new Set(['co', 'lp', 'pc', 'na', 'pa']);
/** Surnames whose bearers may have the second given name Na or Pa. */
const surnamesOfNaAndPa = new Set(
  `cao cha chang chen cheng cho choi deng du fang feng gao guo han hang he her hu huang jiang jin jung kang khang kim kong kue lee li
liang lin liu lo lor lu luo ma moua pan park shen shi sun tang thao tian vang vue wang wei wu xie xiong xu yang yoon yu yuan zhang
zhao zheng zhou zhu`.split(/\s+/),
);
const publicBodies =
  /\b(?:city|county|state|town|township|village|church|bank|university|department|dept|board|friends|knights|daughters|sons|house|temple|order) of\b/;
const bankWithTrust = /\b(?:bank (?:&|and) trust|trust (?:company|co|bank|fund|dept)|national association)\b/;

/** Every rule below needs one of these words, so a line without any of them is not an organization. */
const markerWords = new Set([...legalForms, ...trades, ...shortLegalForms, 'of', 'trust']);

/**
 * Whether a folded owner line names an organization. Some trade words are also surnames ("CHURCH JOHN", "JOHN A BANK"),
 * so a single one counts only if the line cannot be a person's name.
 */
export function isOrganization(line: string): boolean {
  const words = splitWords(line);
  if (!words.some((word) => markerWords.has(word))) return false;
  if (words.some((word) => legalForms.has(word)) || endsInShortLegalForm(line, words)) return true;
  if (publicBodies.test(line) || bankWithTrust.test(line)) return true;
  const tradeCount = words.filter((word) => trades.has(word)).length;
  if (tradeCount === 0) return false;
  return tradeCount > 1 || words.length === 1 || !looksLikePerson(line, words);
}

/**
 * "LI NA", "VANG, PA", "LI XIAO NA" and "LI WEI & NA" are people. "ACME PAINT CO", "SMITH & CO", "LEE DAVID PA" and
 * "FIRST BANK, NA" are organizations.
 */
function endsInShortLegalForm(line: string, words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (!shortLegalForms.has(last)) return false;
  if (/(?:&|\band)\s*\S+$/.test(line)) return last === 'co';
  if (words.length < 3 || isPersonNamedNaOrPa(line, words)) return false;
  return !/,\s*\S+$/.test(line) || words.some((word) => trades.has(word) || isCredential(word));
}

function isPersonNamedNaOrPa(line: string, words: readonly string[]): boolean {
  const [surname = '', given = '', last = ''] = words;
  if (words.length !== 3 || line.includes(',') || (last !== 'na' && last !== 'pa')) return false;
  const isCommonGiven = givenShares.has(given) || hasFormalName(given);
  return surnamesOfNaAndPa.has(surname) && !trades.has(given) && !isCredential(given) && !isCommonGiven;
}

function splitWords(line: string): string[] {
  if (/^[a-z ]+$/.test(line)) return line.split(' ');
  return line.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** A person's line has the trade surname first or last and a given name next to it, or consists of only two words. */
function looksLikePerson(line: string, words: readonly string[]): boolean {
  if (line.includes(',')) return true;
  if (words.length === 2 && words.some((word) => tradeSurnames.has(word))) return true;
  const others = words.filter((word) => !trades.has(word));
  if (!trades.has(words[0] ?? '') && !trades.has(words.at(-1) ?? '')) return others.some(isKnownGiven);
  return others.some((word) => isKnownGiven(word) || word.length === 1) && words.length <= 4;
}
