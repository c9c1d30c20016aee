export { countOwners } from './count-owners.ts';
export { UnreadableFile } from './file/unreadable-file.ts';
export { findRecordsFor, type MatchedRecord, matchListed } from './find-records.ts';
export { ImportRefused, importRecords } from './import/import-records.ts';
export type { ImportDeps, ImportRequest } from './import/import-state.ts';
export { californiaMapping } from './mapping.ts';
export { matchNewRecords, type PersonMatch } from './match-new-records.ts';
export { isOfficeNumber } from './property-number.ts';
export { resolveSource } from './resolve-source.ts';
