export { listFindings, listOfferedAmounts, listUnannounced, markAnnounced } from './findings/queries.ts';
export {
  type Candidate,
  type Evidence,
  type ExplanationLine,
  saveCandidates,
} from './findings/save-candidates.ts';
export { correctPaidAmount, recordStep } from './lifecycle.ts';
export {
  appealsOpenSince,
  filingReference,
  isCurrentFiling,
  isRecentlyRefused,
  isSupersededRefusal,
} from './queries.ts';
