export { credited, type FollowedAccount, listFollowedAccounts, listSignedOut } from './queries.ts';
