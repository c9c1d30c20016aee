export { approveDocuments } from './approve-documents.ts';
export { forgetAddress, forgetName, learnAddress, learnName } from './learn-details.ts';
export { markVerified, type Verification } from './lifecycle.ts';
export { completeStep, findOnboardingRecord } from './onboarding-record.ts';
export { findSearched } from './others/entitlement.ts';
export { listBusinessNames, listOtherIds } from './others/queries.ts';
export { findOtherName, listWhose } from './others/whose.ts';
export {
  areOneHuman,
  findOwnPerson,
  findPerson,
  listAddresses,
  listNames,
  listPeople,
  listStates,
  type PersonRow,
} from './queries.ts';
export { readIdentity } from './read-identity.ts';
export { type Filing, findMissingProof, requireClaimant } from './require-claimant.ts';
export { findVerification, isHeldBack } from './require-verified.ts';
export { namesPerson } from './same-name.ts';
export { saveOwnPerson } from './save-person.ts';
export { verifyByBank } from './verify-by-bank.ts';
export { verifyByIdme } from './verify-by-idme.ts';
