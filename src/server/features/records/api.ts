export { matchNewRecords, type PersonMatch } from './match-new-records.ts';
export { findRecordsFor, type MatchedRecord, matchListed } from './service.ts';
