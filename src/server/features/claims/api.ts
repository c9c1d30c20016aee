export { addClaimEvent, changeClaim } from './claim-writes.ts';
export { filingReference, isCurrentFiling } from './current-filings.ts';
export { appealsOpenSince, isRecentlyRefused, isSupersededRefusal } from './open-appeals.ts';
export { recordStep } from './record-claim-step.ts';
export { isShownClaim } from './shown-claims.ts';
