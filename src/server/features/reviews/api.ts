export { addReviewDocument, readReviewDocuments } from './documents.ts';
export {
  type DeskDeps,
  DecisionRefused,
  decideReview,
  openReview,
  type ReviewOutcomes,
  withdrawReview,
} from './lifecycle.ts';
export { findLatest as findLatestReview, findReview, listWaiting, type ReviewRow } from './queries.ts';
