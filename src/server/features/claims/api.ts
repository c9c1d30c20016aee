export type { Condition, MatchQuestion } from '#catalog/questions.ts';
export { hideUnfiled } from './dismiss-claim.ts';
export { type Asked, type ClaimFacts, type Evidence, evidenceOf } from './facts.ts';
export { fillFacts } from './findings/fill-facts.ts';
export { fillQuestions } from './findings/fill-questions.ts';
export { listProperties } from './findings/list-properties.ts';
export { listUnannounced, markAnnounced, sumOffered } from './findings/queries.ts';
export {
  type Candidate,
  type ExplanationLine,
  saveCandidates,
} from './findings/save-candidates.ts';
export { type FoundEntry, recordKey, saveOwnFinds } from './findings/save-own-finds.ts';
export { correctPaidAmount, recordStep } from './lifecycle.ts';
export {
  hasListed,
  listHeld,
  listOwnersWithDeadline,
  listWaiting,
  listWithoutDocuments,
  type WaitingClaim,
} from './listing/waiting.ts';
export { checkForm, factWords, fillForm } from './official-forms/fill-form.ts';
export { sampleFacts, textFacts } from './official-forms/form-facts.ts';
export { formsFolder, type OfficialForm, readForms, sha256 } from './official-forms/read-forms.ts';
export { describeRivals, propertyOutcome, readContestDocuments } from './ownership/pass-on.ts';
export { preloadSheets } from './packet/sheet/sheet.ts';
export {
  appealsOpenSince,
  filingReference,
  isCurrentFiling,
  isRecentlyRefused,
  isSupersededRefusal,
  predatesIdentity,
} from './queries.ts';
export { listConfirmed } from './questions/answers.ts';
export { askAboutRecord } from './questions/ask-about-record.ts';
export { readSlip } from './questions/read-questions.ts';
export { markMailed, printLetters } from './sending/print-letters.ts';
export { listSentClaims } from './sending/queries.ts';
