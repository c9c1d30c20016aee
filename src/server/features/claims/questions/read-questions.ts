import type { MatchQuestion } from '#catalog/questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimPage, RecordLine } from '#shared/contracts/claims.ts';
import { type ClaimFacts, questionsOf } from '../facts.ts';
import type { ClaimRow } from '../queries.ts';
import { type GivenAnswers, listQuestions, openAnswers } from './answers.ts';
import { inNormalCase } from './normal-case.ts';

/** What a claim's owner is asked about it, and what its record says with what they have answered. */
export async function readQuestions(
  deps: Deps,
  claim: ClaimRow,
  facts: ClaimFacts,
): Promise<Pick<ClaimPage, 'questions' | 'record'>> {
  const answers = await openAnswers(deps, deps.db, claim.personId);
  return {
    questions: listQuestions(claim.id, questionsOf(facts, claim), answers),
    record: recordLines(facts, answers),
  };
}

type Property = Extract<ClaimFacts, { type: 'unclaimed_property' }>;

/** The office's line as it was printed, and what each part means for the person who reads it. Empty for what is on no list. */
function recordLines(facts: ClaimFacts, given: GivenAnswers): RecordLine[] {
  if (facts.type !== 'unclaimed_property') return [];
  const open = (facts.questions ?? []).filter(({ id }) => given.get(id)?.answer !== 'yes');
  return [
    ownerLine(facts, open),
    ...(facts.address ? [addressLine(facts.address, open)] : []),
    ...(facts.holder ? [holderLine(facts.holder, open)] : []),
    { raw: facts.propertyId, reading: 'The office’s number for it.', mark: 'informs' },
  ];
}

function ownerLine({ ownerName: raw }: Property, open: readonly MatchQuestion[]): RecordLine {
  const suffix = open.find(({ kind }) => kind === 'suffix');
  if (open.some(({ kind }) => kind === 'name'))
    return { raw, reading: 'Not a name you told us. We ask you about it.', mark: 'asks' };
  if (suffix?.kind === 'suffix')
    return { raw, reading: `Your name, but with “${suffix.suffix}”. We ask you about it.`, mark: 'asks' };
  if (open.some(({ kind }) => kind === 'holder' || kind === 'record'))
    return { raw, reading: 'Your name. Others have it too.', mark: 'asks' };
  return { raw, reading: 'Your name. You told us about it.', mark: 'agrees' };
}

function addressLine(raw: string, open: readonly MatchQuestion[]): RecordLine {
  return open.some(({ kind }) => kind === 'address')
    ? { raw, reading: 'Not an address you told us. We ask you about it.', mark: 'asks' }
    : { raw, reading: 'Your address. You told us about it.', mark: 'agrees' };
}

function holderLine(raw: string, open: readonly MatchQuestion[]): RecordLine {
  const mark = open.some(({ kind }) => kind === 'holder') ? 'asks' : 'informs';
  return { raw, reading: `Who owed it: ${inNormalCase(raw)}.`, mark };
}
