export { addClaimEvent, changeClaim, recordStep } from './lifecycle.ts';
export {
  appealsOpenSince,
  filingReference,
  isCurrentFiling,
  isRecentlyRefused,
  isShownClaim,
  isSupersededRefusal,
} from './queries.ts';
