export { addReviewDocument, readReviewDocuments } from './documents.ts';
export {
  DecisionRefused,
  type DeskDeps,
  decideReview,
  openReview,
  type ReviewOutcomes,
  withdrawReview,
} from './lifecycle.ts';
export {
  findLatest as findLatestReview,
  findReview,
  listReviewsOf,
  listWaiting,
  type ReviewRow,
} from './queries.ts';
