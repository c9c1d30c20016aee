import { parseTranscript } from '#server/features/connections/transcripts/parse-transcript.ts';
import { findInYear } from '#server/features/discovery/tax/find-in-year.ts';
import { groupByYear } from '#server/features/discovery/tax/tax-year-records.ts';
import type { TranscriptText } from './transcript-text.ts';

interface Taxpayer {
  dateOfBirth?: string;
  today?: string;
}

/** Lists short forms of the findings in transcripts that are read like uploads. */
export function findIn(
  texts: readonly TranscriptText[],
  { dateOfBirth = '1985-05-05', today = '2026-11-15' }: Taxpayer = {},
) {
  const documents = texts.map(({ fileName, lines }) => {
    const parsed = parseTranscript(lines);
    if (!parsed.isTranscript) throw new Error(parsed.sentence);
    return { fileName, facts: parsed.transcript };
  });
  const findings = groupByYear(documents).flatMap((year) => findInYear(year, { dateOfBirth }, today));
  return findings.map(({ kind, computed, confidence }) => [kind, computed.dollars, confidence] as const);
}
