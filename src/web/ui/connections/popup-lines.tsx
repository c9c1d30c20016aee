import { RowProblem } from './row-problem.tsx';
import type { PopupState } from './use-popup-progress.ts';

/** Says what to do in the other window, or what happened to it. */
export function PopupLines({ state }: { state: PopupState }) {
  if (state.stage === 'waiting')
    return (
      <p className="text-sm">Continue in the window that opened. This page will update when you’re done.</p>
    );
  if (state.stage === 'blocked')
    return (
      <p className="text-sm">
        Your browser blocked the window. This page will update when you’re done there.
      </p>
    );
  return state.stage === 'idle' ? <RowProblem>{state.problem}</RowProblem> : null;
}
