export { openSessions, requireSession } from './open-sessions.ts';
export { findFactors, secondFactorsOf } from './proof/queries.ts';
export { isClosedAccount, isOpenAccount, keepOpen } from './queries.ts';
