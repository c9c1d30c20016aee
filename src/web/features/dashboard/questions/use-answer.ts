import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QuestionAnswer } from '#shared/claims/questions.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { useRestoreClaim } from './use-restore-claim.ts';

interface Answering {
  questionId: string;
  answer: QuestionAnswer;
}

/** Sends an answer. What it changes shows at once, even if the next read fails; a claim that it hides can be brought back. */
export function useAnswer({ id: claimId, title }: ClaimPage) {
  const queryClient = useQueryClient();
  const restore = useRestoreClaim();
  return useMutation({
    mutationFn: (body: Answering) => call('POST /api/claims/:claimId/answers', { params: { claimId }, body }),
    onSuccess: ({ questions, openQuestionCount, isHidden, reason }) => {
      if (isHidden)
        notify({
          title: 'Claim put away',
          description: reason ?? title,
          action: { label: 'Undo', act: () => restore.mutate({ claimId, title }) },
        });
      else
        queryClient.setQueryData(
          claimPageQuery(claimId).queryKey,
          (page) => page && { ...page, questions, openQuestionCount },
        );
    },
    onSettled: () => void refreshClaims(queryClient),
  });
}
