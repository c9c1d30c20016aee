import { givenShares } from './name-frequencies.ts';
import { isCredential } from './name-words.ts';
import { hasFormalName } from './nicknames.ts';
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
/** Words of trade that are surnames, too. */
const surnamesOfTrade = new Set(
  'bank board church college council league market parish post salon school service store temple union village'.split(
    ' ',
  ),
);
/** Legal forms that are given names, too. */
const shortForms = new Set(['co', 'lp', 'pc', 'na', 'pa']);
/** Surnames of people whose second given name may be Na or Pa. */
const surnamesOfNaAndPa = new Set(
  `cao cha chang chen cheng cho choi deng du fang feng gao guo han hang he her hu huang jiang jin jung kang khang kim kong kue lee li
liang lin liu lo lor lu luo ma moua pan park shen shi sun tang thao tian vang vue wang wei wu xie xiong xu yang yoon yu yuan zhang
zhao zheng zhou zhu`.split(/\s+/),
);
const publicBodies =
  /\b(?:city|county|state|town|township|village|church|bank|university|department|dept|board|friends|knights|daughters|sons|house|temple|order) of\b/;
const bankWithTrust = /\b(?:bank (?:&|and) trust|trust (?:company|co|bank|fund|dept)|national association)\b/;

/** One of these is in everything that the rules below look for; a line without any needs no further look. */
const tellingWords = new Set([...legalForms, ...trades, ...shortForms, 'of', 'trust']);

/**
 * Whether a folded owner line names an organisation. Some words of trade are surnames too ("CHURCH JOHN",
 * "JOHN A BANK"), so one of them counts only where a person's name leaves it no room.
 */
export function isOrganisation(line: string): boolean {
  const words = splitWords(line);
  if (!words.some((word) => tellingWords.has(word))) return false;
  if (words.some((word) => legalForms.has(word)) || hasShortForm(line, words)) return true;
  if (publicBodies.test(line) || bankWithTrust.test(line)) return true;
  const tradeCount = words.filter((word) => trades.has(word)).length;
  if (tradeCount === 0) return false;
  return tradeCount > 1 || words.length === 1 || !looksLikePerson(line, words);
}

/**
 * "LI NA", "VANG, PA", "LI XIAO NA" and "LI WEI & NA" are people; "ACME PAINT CO", "SMITH & CO", "LEE DAVID PA" and
 * "FIRST BANK, NA" are none.
 */
function hasShortForm(line: string, words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  if (!shortForms.has(last)) return false;
  if (/(?:&|\band)\s*\S+$/.test(line)) return last === 'co';
  if (words.length < 3 || isNaOrPaByName(line, words)) return false;
  return !/,\s*\S+$/.test(line) || words.some((word) => trades.has(word) || isCredential(word));
}

function isNaOrPaByName(line: string, words: readonly string[]): boolean {
  const [surname = '', given = '', last = ''] = words;
  if (words.length !== 3 || line.includes(',') || (last !== 'na' && last !== 'pa')) return false;
  const isCommonGiven = givenShares.has(given) || hasFormalName(given);
  return surnamesOfNaAndPa.has(surname) && !trades.has(given) && !isCredential(given) && !isCommonGiven;
}

function splitWords(line: string): string[] {
  if (/^[a-z ]+$/.test(line)) return line.split(' ');
  return line.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** A person has a surname of trade first or last, and beside it a given name, or nothing but one more word. */
function looksLikePerson(line: string, words: readonly string[]): boolean {
  if (line.includes(',')) return true;
  if (words.length === 2 && words.some((word) => surnamesOfTrade.has(word))) return true;
  const others = words.filter((word) => !trades.has(word));
  if (!trades.has(words[0] ?? '') && !trades.has(words.at(-1) ?? '')) return others.some(isKnownGiven);
  return others.some((word) => isKnownGiven(word) || word.length === 1) && words.length <= 4;
}
