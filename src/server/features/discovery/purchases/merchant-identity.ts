import { foldWords } from '@rightful/matching';
import { isStateCode } from '#shared/us-states.ts';
import type { Charge, OrderNotice } from './purchase.ts';

const serviceWords =
  /[\s,|–—-]+(?:customer (?:service|care|support)|support|orders?|returns|billing|receipts?|shipping|notifications?|team|help|no-?reply)$/i;

/** Suffixes under which countries register names, so that "shop.co.uk" is the shop's own domain. */
const sharedEnding = /\.(?:co|com|org|net|gov|ac)\.[a-z]{2}$/;

export interface Sender {
  name: string;
  /** Without subdomains. */
  domain: string;
}

/** The payment processor, which banks write before the shop's name: "SQ *", "PAYPAL *". */
const processor =
  /^(?:(?:sq|tst|sp|pp|py|paypal|ppl|ic|dd|in|fs|zettle|toast|google|apple pay)\s?\*\s?|sp )/i;

const bankWords = /^(?:pos |debit |card |check ?card |recurring |purchase |payment |ach |web |\d{4} )+/i;

const internetEnding = /\.(?:com|net|org|co|io|us|shop|store|example)\b.*$/i;

const emptyWords = new Set(['the', 'and', 'inc', 'llc', 'ltd', 'corp', 'co', 'company']);

/** Banks truncate long names. A shorter name that matches the beginning is a different name. */
const shortestCutName = 15;

interface ShopName {
  words: readonly string[];
  compact: string;
  /** The name ended in a state code, so the words after the shop's name are a town. */
  endsInPlace: boolean;
}

/** Strips processor, numbers, and state from a name such as "SQ *COPPER FERN #12 FRESNO CA". */
function readShopName(text: string): ShopName {
  const bare = text.trim().replace(bankWords, '').replace(processor, '');
  const [own = ''] = bare.split('*');
  const words = foldWords(own.replace(internetEnding, ''))
    .split(' ')
    .filter((word) => word !== '' && !emptyWords.has(word) && !/^#?\d|\d{3}/.test(word));
  const endsInPlace = words.length > 2 && isStateCode(words.at(-1)?.toUpperCase() ?? '');
  const named = endsInPlace ? words.slice(0, -1) : words;
  return { words: named, compact: named.join(''), endsInPlace };
}

/** Returns the same key for one shop, whatever the bank writes around its name. */
export function shopKey(name: string): string {
  return readShopName(name).compact;
}

type Shop = Pick<OrderNotice, 'merchant' | 'merchantDomain'>;

type BankName = Pick<Charge, 'name' | 'merchantName'>;

/** Every email is compared with every transaction, so the names of each are parsed only once. */
const namesByRecord = new WeakMap<Shop | BankName, readonly ShopName[]>();

function namesOf(record: Shop | BankName, names: readonly string[]): readonly ShopName[] {
  const known = namesByRecord.get(record) ?? names.map(readShopName);
  namesByRecord.set(record, known);
  return known;
}

/** Whether a bank transaction is from the shop that sent the email. */
export function isChargeOf(shop: Shop, charge: BankName): boolean {
  const written = namesOf(shop, [shop.merchant, labelOf(shop.merchantDomain)]);
  const booked = namesOf(charge, [charge.merchantName ?? '', charge.name]);
  return written.some((own) => booked.some((bank) => isSameName(own, bank)));
}

function isSameName(own: ShopName, bank: ShopName): boolean {
  if (own.compact === '' || bank.compact === '') return false;
  if (own.compact === bank.compact) return true;
  if (bank.compact.length >= shortestCutName && own.compact.startsWith(bank.compact)) return true;
  return bank.endsInPlace && own.words.every((word, index) => bank.words[index] === word);
}

/** Parses the sender: 'Shop Support <help@mail.shop.example>' is Shop at shop.example. */
export function parseSender(sender: string): Sender | undefined {
  const [, before = '', bracketed] = /^([^<]*)(?:<([^<>]*)>)?\s*$/.exec(sender.trim()) ?? [];
  const address = bracketed ?? before;
  const host = /@([a-z0-9](?:[a-z0-9-]{0,62}\.){1,8}[a-z]{2,24})\s*$/i.exec(address)?.[1]?.toLowerCase();
  if (!host) return undefined;
  const domain = host
    .split('.')
    .slice(sharedEnding.test(host) ? -3 : -2)
    .join('.');
  const shown =
    bracketed === undefined
      ? ''
      : before
          .trim()
          .replaceAll(/^["']|["']$/g, '')
          .trim();
  return { domain, name: shown.replace(serviceWords, '').trim() || labelOf(domain) };
}

/** Returns "shop" for "shop.example". */
function labelOf(domain: string): string {
  return domain.split('.')[0] ?? domain;
}
