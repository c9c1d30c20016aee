export { rescoreProperties } from './unclaimed/rescore-properties.ts';
