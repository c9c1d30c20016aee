export { type Entry, readEntries } from './class-actions/read-entries.ts';
export {
  decideEntry,
  expireEntries,
  listEntries,
  listProgrammes,
  proposeEntries,
} from './class-actions/settlement-desk.ts';
export { hasScanned } from './queries.ts';
export { rescoreProperties } from './unclaimed/rescore-properties.ts';
