import { useRef, useState } from 'react';
import { notify } from '#web/lib/notify.ts';

export type PopupState =
  | { stage: 'idle'; problem?: string | undefined }
  | { stage: 'opening' }
  | { stage: 'waiting'; popup: Window }
  /** The browser blocked the window, so its address is offered as a link. */
  | { stage: 'blocked'; address: string };

/** The progress of consent in another window, and the notice about its outcome. */
export function usePopupProgress() {
  const [state, setState] = useState<PopupState>({ stage: 'idle' });
  const turn = useRef(0);

  function enter(next: PopupState) {
    turn.current += 1;
    setState(next);
  }

  /**
   * Returns a function that says whether this attempt is still the current one. Late results of earlier attempts are
   * ignored.
   */
  function holdTurn(): () => boolean {
    const own = turn.current;
    return () => own === turn.current;
  }

  function succeed(title: string, description: string) {
    enter({ stage: 'idle' });
    notify({ title, description });
  }

  function fail(description: string) {
    enter({ stage: 'idle', problem: description });
    notify({ title: 'Connection Failed', description, variant: 'destructive' });
  }

  return { state, enter, holdTurn, succeed, fail };
}
