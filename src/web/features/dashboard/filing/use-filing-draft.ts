import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FilingDraft } from '#shared/contracts/filing-draft.ts';
import { filingSteps } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { callQuery } from '#web/lib/calls/call-query.ts';
import { useDraft } from '#web/lib/session/drafts.ts';

const emptyDraft: FilingDraft = { step: filingSteps[0], signedName: '', ready: [] };

/** Read anew at each visit, because it may have gone on in another browser. */
const filingDraftQuery = (claimId: string) =>
  queryOptions({
    ...callQuery('GET /api/claims/:claimId/filing-draft', { params: { claimId } }),
    gcTime: 0,
  });

export interface FilingDraftState {
  draft: FilingDraft;
  /** Whether it is known what was filled in before. */
  isRead: boolean;
  change: (changes: Partial<FilingDraft>) => void;
  /** What has become of the last change, as a few words. */
  savedWords: string;
  forget: () => void;
}

/** How long typing must rest before it is sent. */
const restMs = 800;

/**
 * What somebody has filled in, kept in this tab at once and on the server soon after, so that a lost connection loses nothing.
 * What was not saved is sent again when the connection is back.
 */
export function useFilingDraft(claimId: string): FilingDraftState {
  const saved = useQuery(filingDraftQuery(claimId));
  const inTab = useDraft(`filing-${claimId}`);
  const [changed, setChanged] = useState<FilingDraft>();
  const save = useMutation({
    mutationFn: (body: FilingDraft) =>
      call('PATCH /api/claims/:claimId/filing-draft', { params: { claimId }, body }),
  });
  const { mutate } = save;

  useEffect(() => {
    if (!changed) return;
    const send = () => mutate(changed);
    const timer = setTimeout(send, restMs);
    addEventListener('online', send);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', send);
    };
  }, [changed, mutate]);

  const draft = changed ?? readDraft(inTab.text) ?? saved.data?.draft ?? emptyDraft;
  return {
    draft,
    isRead: !saved.isPending,
    change(changes) {
      const next = { ...draft, ...changes };
      inTab.change(JSON.stringify(next));
      setChanged(next);
    },
    savedWords: savedWords({ hasFailed: save.isError, isWaiting: save.isPending, isSaved: save.isSuccess }),
    forget: inTab.forget,
  };
}

function savedWords({
  hasFailed,
  isWaiting,
  isSaved,
}: Record<'hasFailed' | 'isWaiting' | 'isSaved', boolean>) {
  if (hasFailed) return 'Kept in this tab. We’ll save it when the connection is back.';
  if (isWaiting) return 'Saving…';
  return isSaved ? 'Saved a moment ago' : 'We keep your answers for 30 days';
}

function readDraft(text: string): FilingDraft | undefined {
  return text ? (JSON.parse(text) as FilingDraft) : undefined;
}
