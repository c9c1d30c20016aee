import { useRef, useState } from 'react';
import { notify } from '#web/lib/notify.ts';

export type PopupState =
  | { stage: 'idle'; problem?: string | undefined }
  | { stage: 'opening' }
  | { stage: 'waiting'; popup: Window }
  /** The browser refused the window; the address is offered as a link instead. */
  | { stage: 'blocked'; address: string };

/** How far consent in another window has come, and the notice of how it ended. */
export function usePopupProgress() {
  const [state, setState] = useState<PopupState>({ stage: 'idle' });
  const turn = useRef(0);

  function enter(next: PopupState) {
    turn.current += 1;
    setState(next);
  }

  /** Tells, whenever it is asked, whether this is still the turn: what is learned late about an earlier one is left aside. */
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
