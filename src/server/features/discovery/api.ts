export { hasScanned } from './queries.ts';
export { rescoreProperties } from './unclaimed/rescore-properties.ts';
