import { transcriptFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { transcriptSchema } from '#shared/tax-transcript.ts';
import type { Subject } from '../finders/finder.ts';
import * as queries from './queries.ts';
import { groupByYear, type TaxDocument, type TaxYearRecords } from './tax-year-records.ts';

export async function readTaxYears(
  { db, vault }: Deps,
  { userId, personId }: Subject,
  signal: AbortSignal,
): Promise<TaxYearRecords<number>[]> {
  const documents: TaxDocument[] = [];
  for (const { id, fileName, sealedFacts } of await queries.listTranscripts(db, { userId, personId })) {
    signal.throwIfAborted();
    const place = transcriptFactsPlace({ id, userId });
    const facts = await vault.openJson(db, place, sealedFacts, transcriptSchema);
    documents.push({ fileName, facts });
  }
  return groupByYear(documents);
}
