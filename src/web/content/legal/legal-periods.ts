import { acknowledgeBusinessDays, financialRetentionYears, privacyPeriods } from '#shared/privacy.ts';
import { product } from '#shared/product.ts';

/** Promised on the legal pages, and to be kept by whoever answers a request. */
export const legalPeriods = {
  changeNoticeDays: 30,
  gdprResponseDays: privacyPeriods.gdpr.respondDays,
  ccpaAcknowledgeBusinessDays: acknowledgeBusinessDays,
  ccpaResponseDays: privacyPeriods.ccpa.respondDays,
  ccpaMaximumDays: privacyPeriods.ccpa.longestDays,
  retentionYears: financialRetentionYears,
  minimumAgeYears: product.minimumAgeYears,
} as const;

/** The day all four legal pages were last read through and changed together. */
export const legalPagesUpdated = '2026-11-15';
