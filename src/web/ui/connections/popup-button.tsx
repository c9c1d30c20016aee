import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { type ButtonLook, buttonStyles } from '#web/ui/button-styles.ts';
import type { PopupState } from './use-popup-connection.ts';

interface PopupButtonProps {
  state: PopupState;
  onStart: () => void;
  variant?: ButtonLook['variant'];
  children: ReactNode;
}

/** The link comes in the place of the button that was pressed. */
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

/** Opens the consent window; while that is open it can be brought back, and where it is refused there is a link. */
export function PopupButton({ state, onStart, variant = 'secondary', children }: PopupButtonProps) {
  if (state.stage === 'blocked') {
    return (
      <a
        ref={takeFocus}
        href={state.address}
        target="_blank"
        rel="noreferrer"
        className={buttonStyles({ variant, size: 'small' })}
      >
        Open the sign-in page
      </a>
    );
  }
  return (
    <Button
      variant={variant}
      size="small"
      pending={state.stage === 'opening'}
      pendingLabel="Connecting…"
      onClick={onStart}
    >
      {state.stage === 'waiting' ? 'Open the window again' : children}
    </Button>
  );
}
