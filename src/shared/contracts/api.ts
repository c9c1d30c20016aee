import type { z } from 'zod';
import { accountContracts } from './accounts.ts';
import { billingContracts } from './billing.ts';
import { claimContracts } from './claims.ts';
import { connectionContracts } from './connections.ts';
import type { Contract } from './contract.ts';
import { discoveryContracts } from './discovery.ts';
import { figureContracts } from './figures.ts';
import { documentContracts, filingContracts } from './filing.ts';
import { filingDraftContracts } from './filing-draft.ts';
import { identityContracts } from './identity.ts';
import { notificationContracts } from './notifications.ts';
import { onboardingContracts } from './onboarding.ts';
import { payoutContracts } from './payouts.ts';
import { privacyContracts, privacyRequestContracts } from './privacy.ts';
import { reviewContracts } from './reviews.ts';
import { nameSearchContracts } from './search/name-search.ts';
import { peopleContracts } from './search/people.ts';
import { searchPlanContracts } from './search/search-plan.ts';
import { proofContracts } from './sign-in/proofs.ts';
import { sessionContracts } from './sign-in/sessions.ts';
import { twoFactorContracts } from './sign-in/two-factor.ts';
import { sourceContracts } from './sources.ts';
import { supportContracts } from './support.ts';
import { todoContracts } from './todos.ts';

/** Every API call. The web app imports only its type, so pages do not ship schemas they do not use. */
export const api = {
  ...accountContracts,
  ...proofContracts,
  ...twoFactorContracts,
  ...sessionContracts,
  ...onboardingContracts,
  ...connectionContracts,
  ...identityContracts,
  ...peopleContracts,
  ...discoveryContracts,
  ...billingContracts,
  ...sourceContracts,
  ...searchPlanContracts,
  ...nameSearchContracts,
  ...claimContracts,
  ...figureContracts,
  ...filingContracts,
  ...filingDraftContracts,
  ...documentContracts,
  ...payoutContracts,
  ...privacyContracts,
  ...privacyRequestContracts,
  ...supportContracts,
  ...reviewContracts,
  ...notificationContracts,
  ...todoContracts,
} as const;

export type Api = typeof api;
export type ApiCall = keyof Api;

type Input<C extends Contract, K extends 'params' | 'body'> = C[K] extends z.ZodType
  ? { [key in K]: z.input<C[K]> }
  : { [key in K]?: undefined };

/** Every part of a query may be left out. */
type QueryInput<C extends Contract> = C['query'] extends z.ZodType
  ? { query?: z.input<C['query']> }
  : { query?: undefined };

export type CallInput<Name extends ApiCall> = Input<Api[Name], 'params'> &
  Input<Api[Name], 'body'> &
  QueryInput<Api[Name]>;
export type CallOutput<Name extends ApiCall> = z.output<Api[Name]['response']>;
