import { useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { claimPath, filingPath, pagePaths, questionParameter } from '#shared/page-paths.ts';
import type { AskingEnd } from '../questions/is-it-you.tsx';
import type { StepProps } from './step-props.ts';

interface Asking extends Pick<StepProps, 'claim' | 'draft'> {
  /** Reads again what the server says about filing. */
  onCheck: () => unknown;
}

/** Whether the first step has questions that decide whether the claim is the reader's, and where each end of them leads. */
export function useAsking({ claim, draft, onCheck }: Asking) {
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const hasOpen = claim.status === 'pending' && claim.openQuestionCount > 0;
  // The last answer leaves nothing open, but its question stays until the next step is there.
  const [isAnswering, setAnswering] = useState(hasOpen);
  if (hasOpen && !isAnswering) setAnswering(true);
  const isNamed = claim.questions.some(({ id }) => id === params.get(questionParameter));

  async function endAsking(end: AskingEnd) {
    if (end !== 'answered') return navigate(end === 'later' ? claimPath(claim.id) : pagePaths.dashboard);
    await onCheck();
    setAnswering(false);
    draft.change({ step: 'documents' });
    navigate(filingPath(claim.id, 'documents'));
  }

  return { hasOpen, isAsking: hasOpen || isAnswering || isNamed, endAsking };
}
