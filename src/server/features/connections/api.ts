export { credited, listSignedOut } from './queries.ts';
