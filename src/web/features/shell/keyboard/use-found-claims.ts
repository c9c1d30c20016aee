import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { claimSearchMaxLength } from '#shared/claims/claims.ts';
import { claimPath } from '#shared/page-paths.ts';
import { callPage } from '#web/lib/calls/call-page.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import type { Command } from './use-commands.ts';

const typingPauseMs = 200;
const fewestLetters = 2;
const mostClaims = 8;

const foundQuery = (search: string) =>
  queryOptions({
    queryKey: ['/api/claims', 'found', search],
    queryFn: () => callPage('GET /api/claims', { search }),
    placeholderData: keepPreviousData,
  });

/** Lists the reader's claims that contain every word of the text, once typing pauses. */
export function useFoundClaims(text: string): readonly Command[] {
  const [, navigate] = useLocation();
  const signedIn = Boolean(useCurrentUser().user);
  const search = usePaused(text.trim().slice(0, claimSearchMaxLength));
  const isLooking = signedIn && search.length >= fewestLetters;
  const { data } = useQuery({ ...foundQuery(search), enabled: isLooking });
  if (!isLooking || !data) return [];
  return data.items.slice(0, mostClaims).map(({ id, title }) => ({
    id: `claim-${id}`,
    name: title,
    run: () => navigate(claimPath(id)),
  }));
}

/** The text as it was when typing last paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
