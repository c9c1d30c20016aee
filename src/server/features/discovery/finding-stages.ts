import type { Db } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import type { scanStages } from '#shared/claims/scan.ts';
import { counted } from '#shared/counted.ts';
import { classActionFinder } from './class-actions/class-action-finder.ts';
import { findSubject } from './find-subject.ts';
import { type Finder, type Found, runFinder } from './finder.ts';
import * as queries from './queries.ts';
import type { ReadingStage } from './reading-stages.ts';
import { retailFinder } from './retail/retail-finder.ts';
import { taxFinder } from './tax/tax-finder.ts';
import { describeRecordSearch } from './unclaimed/describe-search.ts';
import { recordFinder } from './unclaimed/record-finder.ts';

export type FindingStage = Exclude<(typeof scanStages)[number], ReadingStage | 'summary'>;

interface Report {
  text: string;
  /** How many sources were searched, in addition to those of the reading stages. */
  sourceCount: number;
}

/** One kind of money, and how the search for it is reported. */
interface Finding {
  type: ClaimType;
  report(deps: Deps, found: Found, personId: string): Promise<Report>;
}

/** The data that a person must have connected before there is anything to search. */
interface RequiredData {
  tables: readonly queries.CountedTable[];
  absent: string;
}

interface Words {
  place: string;
  singular: string;
  plural: string;
}

const finders: Record<FindingStage, Finder> = {
  records: recordFinder,
  credits: taxFinder,
  refunds: retailFinder,
  settlements: classActionFinder,
};

export const findingStages: Record<FindingStage, Finding> = {
  records: {
    type: recordFinder.type,
    report: describeRecordSearch,
  },
  credits: reported(
    'credits',
    { place: 'tax records', singular: 'missed refund', plural: 'missed refunds' },
    { tables: ['taxTranscripts'], absent: 'There were no tax records to search for missed refunds.' },
  ),
  refunds: reported(
    'refunds',
    { place: 'purchases', singular: 'refund owed', plural: 'refunds owed' },
    { tables: ['transactions', 'mailMessages'], absent: 'There were no purchases to search for refunds.' },
  ),
  settlements: reported('settlements', {
    place: 'class-action settlements',
    singular: 'settlement',
    plural: 'settlements',
  }),
};

function reported(stage: FindingStage, words: Words, required?: RequiredData): Finding {
  return {
    type: finders[stage].type,
    report: async ({ db }, found, personId) => {
      const isSearched = !required || hasResult(found) || (await hasAny(db, required.tables, personId));
      return { text: isSearched ? sentenceFor(found, words) : required.absent, sourceCount: 0 };
    },
  };
}

/** The search produced something, even if only a failure. */
function hasResult(found: Found): boolean {
  return 'isMissing' in found || found.candidates.length > 0;
}

async function hasAny(db: Db, tables: RequiredData['tables'], personId: string): Promise<boolean> {
  for (const table of tables) if ((await queries.countRows(db, table, personId)) > 0) return true;
  return false;
}

function sentenceFor(found: Found, { place, singular, plural }: Words): string {
  if ('isMissing' in found)
    return `We couldn’t search the ${place} this time. We’ll try again in the next scan.`;
  const { length } = found.candidates;
  if (length === 0) return `Searched the ${place}: nothing of yours.`;
  return `Searched the ${place}: ${counted(length, singular, plural)}.`;
}

export type RunningFinders = Partial<Record<FindingStage, Promise<Found>>>;

/** Starts in parallel the finders whose result is not reported yet. */
export async function startFinders(
  deps: Deps,
  personId: string,
  left: readonly string[],
): Promise<RunningFinders> {
  const subject = await findSubject(deps.db, personId);
  if (!subject) return {};
  const running: RunningFinders = {};
  for (const [stage, finder] of Object.entries(finders) as [FindingStage, Finder][])
    if (left.includes(stage)) running[stage] = runFinder(deps, finder, subject);
  return running;
}
