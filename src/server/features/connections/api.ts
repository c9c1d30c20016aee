export { credited } from './queries.ts';
