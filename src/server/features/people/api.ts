export { approveDocuments } from './approve-documents.ts';
export { markVerified, verificationOf } from './lifecycle.ts';
export { areOneHuman, findOwnPerson, findPerson, listAddresses, listNames } from './queries.ts';
export { type Filing, findMissingProof, requireClaimant } from './require-claimant.ts';
export { findVerification, isHeldBack } from './require-verified.ts';
export { saveOwnPerson } from './save-person.ts';
