import type { Deps } from '#server/deps.ts';
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
    const place = { userId, table: 'tax_transcripts', rowId: id, column: 'sealed_facts' };
    const facts = transcriptSchema.parse(JSON.parse(await vault.open(db, place, sealedFacts)));
    documents.push({ fileName, facts });
  }
  return groupByYear(documents);
}
