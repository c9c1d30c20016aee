import { acknowledgeBusinessDays, financialRetentionYears, privacyPeriods } from '#shared/privacy.ts';
import { product } from '#shared/product.ts';

/** The legal pages promise these periods, and whoever answers a request must keep them. */
export const legalPeriods = {
  changeNoticeDays: 30,
  gdprResponseDays: privacyPeriods.gdpr.respondDays,
  ccpaAcknowledgeBusinessDays: acknowledgeBusinessDays,
  ccpaResponseDays: privacyPeriods.ccpa.respondDays,
  ccpaMaximumDays: privacyPeriods.ccpa.longestDays,
  retentionYears: financialRetentionYears,
  minimumAgeYears: product.minimumAgeYears,
} as const;

/** The day on which all four legal pages were last reviewed and changed together. */
export const legalPagesUpdated = '2026-11-15';
