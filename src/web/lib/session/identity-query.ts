import { queryOptions } from '@tanstack/react-query';
import type { Identity } from '#shared/contracts/identity.ts';
import { callQuery } from '../calls/call-query.ts';

const pollMs = 2_000;

/** Polls for about five minutes. After that, the page is updated when the person returns to the tab. */
const maxLooks = 150;

/** Polls while a bank is being asked who owns its accounts. */
export const identityQuery = queryOptions({
  ...callQuery('GET /api/identity'),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  refetchInterval: ({ state }) =>
    state.data?.banks.some(isChecking) && state.dataUpdateCount < maxLooks ? pollMs : false,
});

export function isChecking({ state }: Identity['banks'][number]): boolean {
  return state === 'checking';
}
