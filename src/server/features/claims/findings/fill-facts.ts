import { z } from 'zod';
import { fromSentence } from '#catalog/questions.ts';
import { filingDates, isTaxYear } from '#catalog/tax-credits/tax-years.ts';
import { claimDetailsPlace, claimFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { SealBroken } from '#server/platform/vault/seal.ts';
import { amountWords, propertyKindNames } from '#shared/claims/claim-words.ts';
import { type AmountKind, amountKinds, propertyKinds } from '#shared/claims/claims.ts';
import { type Cents, fromDecimal } from '#shared/money.ts';
import { type ClaimFacts, type Evidence, evidenceSchema } from '../facts.ts';
import * as queries from './queries.ts';

const pageSize = 200;

type Upgrader = Pick<Deps, 'db' | 'vault' | 'log'>;

/**
 * Gives claims of earlier versions their facts, which those versions kept only as the lines that they showed. Every start calls it
 * before anything reads a claim. It may be interrupted anywhere, and several processes may run it at once.
 */
export async function fillFacts(deps: Upgrader): Promise<void> {
  let unreadable = 0;
  let afterId: string | undefined;
  for (;;) {
    const page = await queries.listWithoutFacts(deps.db, afterId, pageSize);
    for (const claim of page) if (!(await fill(deps, claim))) unreadable += 1;
    afterId = page.at(-1)?.id;
    if (page.length < pageSize) break;
  }
  if (unreadable > 0) deps.log.error({ unreadable }, 'claims whose details cannot be opened keep no facts');
}

/** Returns false if the details cannot be opened, which must not keep the server from starting. */
async function fill({ db, vault, log }: Upgrader, claim: queries.ClaimWithoutFacts): Promise<boolean> {
  try {
    const place = claimDetailsPlace(claim);
    const { evidence } = await vault.openJson(db, place, claim.sealedDetails, earlierDetailsSchema);
    const facts = factsOf(claim, evidence);
    await queries.saveFacts(db, claim.id, await vault.sealJson(db, claimFactsPlace(claim), facts));
    return true;
  } catch (error) {
    if (!(error instanceof SealBroken) && !(error instanceof z.ZodError)) throw error;
    log.warn({ err: error, claimId: claim.id }, 'the details of a claim cannot be opened');
    return false;
  }
}

const earlierDetailsSchema = z.object({ evidence: z.array(evidenceSchema) });

/** Reads the facts out of the lines and the key. Only here are they read back; from then on lines are made of facts. */
function factsOf(claim: queries.ClaimWithoutFacts, evidence: Evidence[]): ClaimFacts {
  const { findingKey, sourceName: merchant } = claim;
  switch (claim.type) {
    case 'unclaimed_property':
      return propertyFacts(claim, evidence);
    case 'tax_credit':
      return taxFacts(findingKey, evidence);
    case 'retail_refund':
      return { type: claim.type, merchant, order: findingKey.split('/')[3] ?? findingKey, rows: evidence };
    case 'class_action':
      return { type: claim.type, settlementId: findingKey.replace('settlement:', ''), rows: evidence };
  }
}

const propertyLabels = [
  'Owner, as shown on the record',
  'Address on the record',
  'Handed over by',
  'Kind of property',
  'Amount',
  'Securities',
  'Owners',
  'Property ID',
] as const;

type PropertyLabel = (typeof propertyLabels)[number];

function propertyFacts(claim: queries.ClaimWithoutFacts, evidence: Evidence[]): ClaimFacts {
  const read = (label: PropertyLabel) => evidence.find((line) => line.label === label)?.detail ?? null;
  const address = read('Address on the record');
  const securities = read('Securities');
  const kind = propertyKinds.find((each) => propertyKindNames[each] === read('Kind of property'));
  const otherLines = evidence.filter(({ label }) => !propertyLabels.some((known) => known === label));
  return {
    type: 'unclaimed_property',
    catalogId: claim.sourceId,
    propertyId: read('Property ID') ?? claim.findingKey.replace(`record:${claim.sourceId}:`, ''),
    // Older findings name the securities but not the kind of property.
    propertyKind: kind ?? (securities ? 'securities' : null),
    holder: read('Handed over by'),
    ownerName: read('Owner, as shown on the record') ?? 'None given',
    address: address === 'None given' ? null : address,
    ...amountIn(read('Amount'), claim),
    securities,
    ownerCount: Number.parseInt(read('Owners') ?? '', 10) || null,
    reportedOn: null,
    pendingClaimCount: null,
    paidClaimCount: null,
    ...(otherLines.length > 0 && { otherLines }),
  };
}

interface Amount {
  amountCents: number;
  amountKind: AmountKind;
}

/** The claim's own amount may differ: it is a share of the property's, or what was paid. */
function amountIn(words: string | null, { amountCents, amountKind }: Amount): Amount {
  const sum = /\$([\d,]+\.\d\d)/.exec(words ?? '')?.[1];
  const listedCents: Cents = fromDecimal(sum?.replaceAll(',', '') ?? '0.00');
  const listedKind = amountKinds.find(
    (kind) => amountWords({ amountCents: listedCents, amountKind: kind }) === words,
  );
  return listedKind ? { amountCents: listedCents, amountKind: listedKind } : { amountCents, amountKind };
}

function taxFacts(findingKey: string, evidence: Evidence[]): ClaimFacts {
  const [, kind = '', year] = findingKey.split(':');
  const taxYear = Number(year) || 0;
  const form = evidence.find(({ label }) => label === 'How to claim it');
  const hasLastDay = evidence.some(({ label }) => label === 'Last day to claim');
  const dates = hasLastDay && isTaxYear(taxYear) ? filingDates[taxYear] : undefined;
  const asked = evidence.filter(({ label }) => label === 'For you to confirm');
  const known = ['How to claim it', 'For you to confirm', ...(dates ? ['Last day to claim'] : [])];
  return {
    type: 'tax_credit',
    kind,
    taxYear,
    formLines: evidence.filter(({ label }) => !known.includes(label)),
    form: form ? { name: form.detail, url: form.url ?? '' } : null,
    dates: dates ? { returnDueOn: dates.returnDueOn, lastDayToClaim: dates.lastDayToClaim } : null,
    questions: asked.map(({ detail }) => fromSentence(detail)),
  };
}
