const serviceWords =
  /[\s,|–—-]+(?:customer (?:service|care|support)|support|orders?|returns|billing|receipts?|shipping|notifications?|team|help|no-?reply)$/i;
/** Suffixes under which countries register names, so that "shop.co.uk" is the shop's own domain. */
const sharedEnding = /\.(?:co|com|org|net|gov|ac)\.[a-z]{2}$/;

export interface Sender {
  name: string;
  /** Without subdomains. */
  domain: string;
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
export function labelOf(domain: string): string {
  return domain.split('.')[0] ?? domain;
}
