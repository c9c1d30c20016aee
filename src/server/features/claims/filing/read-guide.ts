import type { Guidance } from '#catalog/guidance/guidance.ts';
import { officeGuidance } from '#catalog/guidance/office-guidance.ts';
import { officeOf } from '#catalog/offices/offices.ts';
import { officesOwnWay } from '#catalog/offices/way-to-file.ts';
import { findOwnPerson } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formRefusals } from '#server/platform/files/pdf-form.ts';
import { AppError } from '#shared/app-error.ts';
import { cents } from '#shared/money.ts';
import { propertyOf } from '../facts.ts';
import { factsOfClaim, wordsToCopy } from '../official-forms/facts-of-claim.ts';
import { fillForm } from '../official-forms/fill-form.ts';
import { readForms } from '../official-forms/read-forms.ts';
import { evidenceChecklist, isOfficesOwnList } from '../packet/evidence-checklist.ts';
import { renderChecklist } from '../packet/render-checklist.ts';
import * as queries from '../queries.ts';
import { draftFiling, type FilingDraft, isGuidedHere, takesOwnFormOnly } from './draft-filing.ts';

export interface OfficeGuide {
  guidance: Guidance;
  /** False where the owner may also sign with us. */
  isOnlyWay: boolean;
}

/** How its owner claims property at an office that takes only its own form or website; null for any other claim. */
export async function findOfficeGuide(deps: Deps, claim: queries.ClaimRow): Promise<OfficeGuide | null> {
  const [office, way] = [officeOf(claim.state), officesOwnWay(claim.state)];
  if (!takesOwnFormOnly(claim) || claim.dismissedAt || !office || !way) return null;
  if (await hasOpenPacket(deps, claim)) return null;
  const draft = await draftFiling(deps, deps.db, claim);
  const known = await readKnown(deps, claim, draft);
  const guidance = officeGuidance({
    ...questionOf(claim, draft),
    office,
    way,
    papers: papersOf(claim, draft),
    words: wordsToCopy(known),
    hasForm: (await findForm(deps, claim, draft)) !== undefined,
    lastDay: claim.deadline,
  });
  return { guidance, isOnlyWay: isGuidedHere(claim, draft) };
}

/** What was prepared before stays as it is until its office refuses it. */
async function hasOpenPacket({ db }: Deps, claim: queries.ClaimRow): Promise<boolean> {
  const filing = await queries.findFiling(db, claim.id);
  return filing !== undefined && filing.sealedPacket !== null && filing.refusedAt === null;
}

async function readKnown({ db }: Deps, claim: queries.ClaimRow, { facts, claimant }: FilingDraft) {
  // Whoever claims for another fills the form in as themselves.
  const own = claimant.ownerName ? await findOwnPerson(db, claim.userId) : undefined;
  const person = await queries.readPerson(db, own ? { userId: claim.userId, personId: own.id } : claim);
  return factsOfClaim({ claim, facts, claimant, person });
}

function questionOf(claim: queries.ClaimRow, { facts }: FilingDraft) {
  return { ...claim, amountCents: cents(claim.amountCents), propertyKind: propertyOf(facts).propertyKind };
}

const usualOnly =
  'We don’t know for sure what this office asks of somebody who claims for another. This is usual; its page says what it asks';

function papersOf(claim: queries.ClaimRow, draft: FilingDraft): string[] {
  const question = { claim: questionOf(claim, draft), claimant: draft.claimant };
  const isGuess = draft.claimant.ownerName !== null && !isOfficesOwnList(question);
  return [...(isGuess ? [usualOnly] : []), ...evidenceChecklist({ mode: 'self', ...question })];
}

/** An operator's form for claims such as this one, whose PDF is the one that was mapped. */
async function findForm({ config }: Deps, { state }: queries.ClaimRow, { claimant }: FilingDraft) {
  const forms = await readForms(config.dataDir);
  return forms.find(
    ({ mapping, problems }) =>
      problems.length === 0 && mapping?.state === state && mapping?.claimants.includes(claimant.kind),
  );
}

async function requireGuided(deps: Deps, key: queries.ClaimKey) {
  const claim = await queries.requireClaim(deps, key);
  const guide = await findOfficeGuide(deps, claim);
  const [office, way] = [officeOf(claim.state), officesOwnWay(claim.state)];
  if (!guide || !office || !way)
    throw new AppError('not_found', 'This claim is not made on its office’s own form.');
  return { claim, office, way, draft: await draftFiling(deps, deps.db, claim) };
}

/** One page that goes on top: what to enclose, where to send it, and what to sign in whose presence. */
export async function readChecklist(deps: Deps, key: queries.ClaimKey): Promise<Buffer> {
  const { claim, draft, office, way } = await requireGuided(deps, key);
  return renderChecklist({
    ...questionOf(claim, draft),
    id: claim.id,
    title: claim.title,
    claimant: draft.claimant,
    office,
    way,
    papers: papersOf(claim, draft),
    lastDay: claim.deadline,
    propertyId: draft.facts.type === 'unclaimed_property' ? draft.facts.propertyId : null,
    generatedAt: deps.now(),
  });
}

/** The office's own form, filled in with what we know. */
export async function readOfficialForm(deps: Deps, key: queries.ClaimKey): Promise<Buffer> {
  const { claim, draft } = await requireGuided(deps, key);
  const form = await findForm(deps, claim, draft);
  if (!form?.mapping || !form.pdf)
    throw new AppError('not_found', 'We don’t have this office’s form. Get it from the office’s website.');
  const filled = await fillForm(
    { mapping: form.mapping, pdf: form.pdf },
    {
      facts: await readKnown(deps, claim, draft),
      stamp: claim.isSandbox ? 'SANDBOX SAMPLE: invented data' : undefined,
    },
  );
  if ('content' in filled) return filled.content;
  deps.log.error(
    { form: form.name, reason: formRefusals[filled.refusal] },
    'an official form cannot be filled',
  );
  throw new AppError(
    'not_found',
    'The office’s form can’t be filled in right now. Get it from the office’s website.',
  );
}
