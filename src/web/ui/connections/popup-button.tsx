import { useRef } from 'react';
import { Button, type ButtonLook, buttonStyles } from '#web/ui/button.tsx';
import { isFocusLost } from '#web/ui/use-kept-focus.ts';
import { RowProblem } from './connection-parts.tsx';
import type { PopupState } from './use-popup-connection.ts';

interface PopupButtonProps {
  state: PopupState;
  onStart: () => void;
  variant?: ButtonLook['variant'];
  /** What the person signs in to, for screen reader users, who do not see what the button is next to. */
  to?: string | undefined;
  children: string;
}

/** Opens the consent window and brings it back while it is open. If the browser blocked it, this becomes a link. */
export function PopupButton({ state, onStart, variant = 'secondary', to, children }: PopupButtonProps) {
  const wasPressed = useRef(false);

  function start() {
    wasPressed.current = true;
    onStart();
  }

  /** The link replaces the button that was pressed and takes its focus. Other buttons may show the same state. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (!link || !wasPressed.current) return;
    wasPressed.current = false;
    if (isFocusLost()) link.focus();
  }

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
        <span className="sr-only">{to && ` to ${to}`} (opens in a new tab)</span>
      </a>
    );
  }
  return (
    <Button
      variant={variant}
      size="small"
      pending={state.stage === 'opening'}
      pendingLabel="Connecting…"
      onClick={start}
    >
      {state.stage === 'waiting' ? 'Open the window again' : children}
      {to && <span className="sr-only"> to {to}</span>}
    </Button>
  );
}

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
