import { Button } from '#web/ui/button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import type { PopupState } from './use-popup-connection.ts';

interface PopupButtonProps {
  state: PopupState;
  onStart: () => void;
  children: string;
}

/** Opens the consent window; while that is open it can be brought back, and where it is refused there is a link. */
export function PopupButton({ state, onStart, children }: PopupButtonProps) {
  if (state.stage === 'blocked') {
    return (
      <a
        href={state.address}
        target="_blank"
        rel="noreferrer"
        className={buttonStyles({ variant: 'secondary', size: 'small' })}
      >
        Open the sign-in page
      </a>
    );
  }
  return (
    <Button
      variant="secondary"
      size="small"
      pending={state.stage === 'opening'}
      pendingLabel="Connecting…"
      onClick={onStart}
    >
      {state.stage === 'waiting' ? 'Open the window again' : children}
    </Button>
  );
}
