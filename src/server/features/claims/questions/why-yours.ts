import type { ClaimType } from '#shared/claims/claims.ts';
import { fullName, matchRecord, type RecordMatch, readRecordAddress } from './record-match.ts';
import { type SlipParts, sameLine } from './record-slip.ts';

const ownPapers: Record<Exclude<ClaimType, 'unclaimed_property'>, string> = {
  tax_credit: 'This comes from your own tax transcripts, so no other owner comes into question.',
  retail_refund: 'This comes from your own mail and bank entries, so no other owner comes into question.',
  class_action: 'Purchases in your own mail and bank entries are of the kind that the settlement covers.',
};

interface Chance {
  probability: number;
  /** Whoever reads it acts for the owner. */
  isTheirs: boolean;
}

/** Why a claim is thought to be its owner's, one plain sentence each: the name, the address, the chance. */
export function whyYours(
  { claim, facts, told, open }: SlipParts,
  { probability, isTheirs }: Chance,
): string[] {
  if (facts.type !== 'unclaimed_property') return [ownPapers[facts.type]];
  const match = matchRecord(facts, told);
  const isAsked = (...kinds: string[]) => open.some(({ kind }) => kinds.includes(kind));
  return [
    isAsked('name', 'suffix') ? 'A name that you have not told us.' : nameSentence(match),
    ...(claim.isOwnFind
      ? ['You found it yourself, so we have calculated no chance.']
      : [
          isAsked('address') ? 'An address that you have not told us.' : placeSentence(facts.address, match),
          chanceSentence({ probability, isTheirs }),
        ]),
  ].filter((sentence) => sentence !== undefined);
}

const extentWords = {
  full: 'Same full name',
  part: 'Same first and last name',
  near: 'Nearly the same name',
} as const;

function nameSentence({ name }: RecordMatch): string | undefined {
  if (!name) return undefined;
  const which = name.isPresent ? '' : ` as ${fullName(name.name)}, which you told us about`;
  return `${extentWords[name.extent]}${which}.`;
}

function placeSentence(address: string | null, { place }: RecordMatch): string | undefined {
  const recorded = address === null ? undefined : readRecordAddress(address);
  if (!recorded) return 'The record has no address.';
  if (!place) return undefined;
  const what = recorded.street ? sameLine(recorded.street, place.address.street) : 'Same town';
  return `${what} you told us about.`;
}

/** From here on, the chance of somebody else says more than a share of a hundred. */
const rarelyAnother = 0.95;

const mostRecords = 1_000_000;

const roundedDown = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2, roundingMode: 'floor' });

function chanceSentence({ probability, isTheirs }: Chance): string {
  if (probability < rarelyAnother)
    return `By our calculation, the record is ${isTheirs ? 'theirs' : 'yours'} with a chance of ${Math.floor(probability * 100)} in 100.`;
  const records = Math.min(mostRecords, 1 / Math.max(1 - probability, 1 / mostRecords));
  return `By our calculation, about 1 in ${roundedDown.format(records)} records that fit this well is somebody else’s.`;
}
