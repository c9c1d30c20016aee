export { approveDocuments } from './approve-documents.ts';
export {
  markVerified,
  type NewVerification,
  type Verification,
  verificationOf,
} from './lifecycle.ts';
export { findOwnPerson, findPerson, listAddresses, listNames } from './queries.ts';
export { findVerification, isHeldBack, requireVerified } from './require-verified.ts';
export { isSamePersonsName, namesPerson } from './same-name.ts';
export { type PersonDetails, saveOwnPerson } from './save-person.ts';
