export { startEmailChange } from './email-change/start.ts';
export { hasEsignConsent, requireEsignConsent } from './esign-consent.ts';
export { openSessions, requireSession } from './open-sessions.ts';
export { findFactors, secondFactorsOf } from './proof/queries.ts';
export { findOpenUser, findUserByEmail, isClosedAccount, isOpenAccount } from './queries.ts';
export { removeSecondSteps } from './two-factor/remove-second-steps.ts';
