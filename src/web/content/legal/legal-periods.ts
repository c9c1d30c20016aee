import { product } from '#shared/product.ts';

/** Promised on the legal pages, and to be kept by whoever answers a request. */
export const legalPeriods = {
  changeNoticeDays: 30,
  gdprResponseDays: 30,
  ccpaAcknowledgeBusinessDays: 10,
  ccpaResponseDays: 45,
  ccpaMaximumDays: 90,
  retentionYears: 7,
  minimumAgeYears: product.minimumAgeYears,
} as const;

/** The day all four legal pages were last read through and changed together. */
export const legalPagesUpdated = '2026-11-15';
