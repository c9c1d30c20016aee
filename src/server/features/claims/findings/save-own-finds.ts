import { createHash } from 'node:crypto';
import { lastDayToClaim } from '#catalog/offices/claim-deadline.ts';
import type { Office } from '#catalog/offices/offices.ts';
import { listAddresses, listNames } from '#server/features/people/api.ts';
import { numberByContent } from '#server/features/records/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';
import { type Cents, formatCents } from '#shared/money.ts';
import type { ClaimFacts } from '../facts.ts';
import { askAboutRecord } from '../questions/ask-about-record.ts';
import * as queries from './queries.ts';
import { type Candidate, saveCandidates } from './save-candidates.ts';

/** One property that somebody found in an office's own search. */
export interface FoundEntry {
  office: Pick<Office, 'id' | 'state' | 'name'> & { url: string };
  ownerName: string;
  /** Empty if the office showed none. */
  holder: string;
  propertyId: string;
  /** The owner's address as printed, if any of it was. */
  address?: string;
  amountKind: 'exact' | 'up_to' | 'at_least' | 'unknown';
  amountCents: Cents;
}

interface OwnFinds {
  userId: string;
  personId: string;
  entries: readonly FoundEntry[];
}

/** Makes the entries claims of a locked person and returns those. The same number at the same office is one claim. */
export async function saveOwnFinds(deps: Deps, tx: Tx, { userId, personId, entries }: OwnFinds) {
  const [names, addresses] = await Promise.all([listNames(tx, personId), listAddresses(tx, personId)]);
  const candidates = entries.map((entry) => toCandidate(entry, { personId, names, addresses }));
  await saveCandidates(deps, tx, { userId, personId, candidates, completeTypes: [], isSeen: true });
  const keys = new Set(candidates.map(({ key }) => key));
  return (await queries.listFindings(tx, personId))
    .filter(({ findingKey, dismissedAt }) => keys.has(findingKey) && dismissedAt === null)
    .map(({ id, title }) => ({ id, title }));
}

/** The key is the one that our own reading of the office's list would give it. */
export function recordKey({ catalogId, propertyId }: { catalogId: string; propertyId: string }): string {
  return `record:${catalogId}:${propertyId}`;
}

type Known = Parameters<typeof askAboutRecord>[1];

function toCandidate(entry: FoundEntry, known: Known): Candidate {
  const { office, holder, amountCents, amountKind } = entry;
  const facts = factsOf(entry);
  const deadline = lastDayToClaim(office.state, null);
  const company = holder && plainCompany(holder);
  return {
    key: recordKey(facts),
    title: company ? `Unclaimed property from ${company}` : 'Unclaimed property',
    description: `You found this in the search of ${office.name}.${company ? ` ${company} owed it.` : ''}`,
    amountCents,
    amountKind,
    // What somebody has recognized as theirs is neither certain nor calculated.
    probability: 0.9,
    confidence: 'medium',
    estimatedRecoveryTime: '1 to 4 months',
    filingComplexity: 'medium',
    source: { name: office.name, url: office.url, catalogId: office.id },
    state: office.state,
    ...(deadline && { deadline }),
    isSandbox: false,
    isOwnFind: true,
    explanation: { unit: 'bits', lines: [] },
    facts: { ...facts, questions: askAboutRecord({ facts, confidence: 'high' }, known) },
  };
}

/** In the form of the lists that we read, where the state and the ZIP code are parts of their own. */
function asListed(address: string): string {
  return address.replace(/,?\s+([A-Z]{2}),?\s+(\d{5}(?:-\d{4})?)$/, ', $1, $2');
}

function factsOf({ office, ownerName, holder, propertyId, address, amountCents, amountKind }: FoundEntry) {
  const printed = [ownerName, holder, amountKind, formatCents(amountCents)].join('\n').toUpperCase();
  return {
    type: 'unclaimed_property' as const,
    catalogId: office.id,
    propertyId: propertyId || numberByContent(createHash('sha256').update(printed).digest('hex')),
    propertyKind: null,
    holder: holder || null,
    ownerName,
    address: address ? asListed(address) : null,
    amountCents,
    amountKind,
    securities: null,
    ownerCount: null,
    reportedOn: null,
    pendingClaimCount: null,
    paidClaimCount: null,
  } satisfies ClaimFacts;
}
