export { hasScanned } from './queries.ts';
