import type { Confidence } from '#shared/claims.ts';
import type { Evidence } from '../finders/finder.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { Worked } from './whole-dollars.ts';

/** Money that a year's records speak for. */
export interface Finding {
  kind: FindingKind;
  confidence: Confidence;
  worked: Worked;
  /** A sentence on what the records show, without a figure of the person's income. */
  shows: string;
  /** What no transcript states and the person alone knows. */
  toConfirm: readonly string[];
  /** The lines of the transcripts that it rests on, and the rules. */
  evidence: readonly Evidence[];
}
