import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Person } from '#shared/contracts/search/people.ts';
import { whoseWords } from '#shared/people/acting.ts';
import { callQuery } from '../calls/call-query.ts';

/** Whom the account searches for, its holder first. */
export const peopleQuery = queryOptions(callQuery('GET /api/people'));

/** Whom the account acts for now, besides its holder. */
export function useOthers(): readonly Person[] {
  const { data } = useQuery(peopleQuery);
  return data?.filter(({ kind, isRemoved }) => kind !== 'self' && !isRemoved) ?? [];
}

export function useOwnId(): string | undefined {
  const { data } = useQuery(peopleQuery);
  return data?.find(({ kind }) => kind === 'self')?.id;
}

/** Whether something is of somebody whom the account acts for. */
export function useIsOthers(personId: string): boolean {
  const { data } = useQuery(peopleQuery);
  return data?.some(({ id, kind }) => id === personId && kind !== 'self') ?? false;
}

/** Says whose something is; nothing while the account has nobody but its holder. */
export function useWhose(personId: string | undefined): string | undefined {
  const { data } = useQuery(peopleQuery);
  const person = data && data.length > 1 ? data.find(({ id }) => id === personId) : undefined;
  return person && whoseWords(person);
}
