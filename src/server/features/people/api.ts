export { approveDocuments } from './approve-documents.ts';
export { markVerified, type Verification, verificationOf } from './lifecycle.ts';
export { areOneHuman, findOwnPerson, findPerson, listAddresses, listNames } from './queries.ts';
export { type Filing, findMissingProof, requireClaimant } from './require-claimant.ts';
export { findVerification, isHeldBack } from './require-verified.ts';
export { isSamePersonsName, namesPerson } from './same-name.ts';
export { saveOwnPerson } from './save-person.ts';
export { verifyByBank } from './verify-by-bank.ts';
export { verifyByIdme } from './verify-by-idme.ts';
