import type { Confidence } from '#shared/claims.ts';
import type { Evidence } from '../finders/finder.ts';
import type { FindingKind } from './finding-kinds.ts';
import type { Computation } from './whole-dollars.ts';

/** Money that a year's records indicate. */
export interface Finding {
  kind: FindingKind;
  confidence: Confidence;
  computed: Computation;
  /** A sentence on what the records show, without any figure of the person's income. */
  shows: string;
  /** Facts that no transcript states and that only the person knows. */
  toConfirm: readonly string[];
  /** The transcript lines that it is based on, and the rules. */
  evidence: readonly Evidence[];
}
