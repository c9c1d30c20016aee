import type { z } from 'zod';
import type { Contract } from './contract.ts';
import { accountContracts } from './contracts/accounts.ts';
import { billingContracts } from './contracts/billing.ts';
import { claimContracts } from './contracts/claims.ts';
import { connectionContracts } from './contracts/connections.ts';
import { discoveryContracts } from './contracts/discovery.ts';
import { documentContracts } from './contracts/documents.ts';
import { filingContracts } from './contracts/filing.ts';
import { notificationContracts } from './contracts/notifications.ts';
import { onboardingContracts } from './contracts/onboarding.ts';
import { payoutContracts } from './contracts/payouts.ts';
import { privacyContracts } from './contracts/privacy.ts';
import { privacyRequestContracts } from './contracts/privacy-requests.ts';
import { proofContracts } from './contracts/proofs.ts';
import { sessionContracts } from './contracts/sessions.ts';
import { sourceContracts } from './contracts/sources.ts';
import { supportContracts } from './contracts/support.ts';
import { twoFactorContracts } from './contracts/two-factor.ts';

/** Every API call. The web app imports only its type, so pages do not ship schemas they do not use. */
export const api = {
  ...accountContracts,
  ...proofContracts,
  ...twoFactorContracts,
  ...sessionContracts,
  ...onboardingContracts,
  ...connectionContracts,
  ...discoveryContracts,
  ...billingContracts,
  ...sourceContracts,
  ...claimContracts,
  ...filingContracts,
  ...documentContracts,
  ...payoutContracts,
  ...privacyContracts,
  ...privacyRequestContracts,
  ...supportContracts,
  ...notificationContracts,
} as const;

export type Api = typeof api;
export type ApiCall = keyof Api;

type Input<C extends Contract, K extends 'params' | 'body'> = C[K] extends z.ZodType
  ? { [key in K]: z.input<C[K]> }
  : { [key in K]?: undefined };

export type CallInput<Name extends ApiCall> = Input<Api[Name], 'params'> & Input<Api[Name], 'body'>;
export type CallOutput<Name extends ApiCall> = z.output<Api[Name]['response']>;
