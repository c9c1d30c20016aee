import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';

interface DialogProps {
  title: string;
  description: ReactNode;
  onClose: () => void;
  /** For a dialog with a form, so that an accidental click outside does not discard what was typed. */
  staysOnOutsideClick?: boolean;
  /**
   * For a dialog that must be read first. The dialog gets the focus instead of a control, so a stray key does nothing.
   */
  startsUnanswered?: boolean;
  children: ReactNode;
}

/**
 * Open as long as it is rendered. It returns the focus to the element that had it. The backdrop is our own, because
 * Radix's overlay adds a style element, which our content security policy blocks.
 */
export function Dialog({
  title,
  description,
  onClose,
  staysOnOutsideClick,
  startsUnanswered,
  children,
}: DialogProps) {
  const [opener] = useState(() => document.activeElement);

  function takeFocus(event: Event) {
    if (!startsUnanswered) return;
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  }

  function noticeOutside(event: Event) {
    if (staysOnOutsideClick) event.preventDefault();
  }

  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <div className="fixed inset-0 z-40 animate-fade-in bg-scrim" data-scroll-lock="" />
        <RadixDialog.Content
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={noticeOutside}
          className="wrap-anywhere fixed inset-x-4 bottom-4 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-[500px] animate-rise-in overflow-y-auto overscroll-contain rounded-card border border-line bg-ground p-4 shadow-xl sm:p-6 sm:inset-0 sm:m-auto sm:h-fit"
        >
          <RadixDialog.Title className="heading-3 pr-12">{title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-2 text-ink-soft">{description}</RadixDialog.Description>
          {children}
          <RadixDialog.Close className="absolute top-3 right-3 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink">
            <X aria-hidden="true" className="size-5" />
            <span className="sr-only">Close</span>
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

interface DialogAnswersProps {
  /** The action is running. */
  isPending: boolean;
  /** May name what stays as it is. */
  keepLabel?: string | undefined;
  onKeep: () => void;
  className?: string;
  /** The button that starts the action. */
  children: ReactNode;
}

/**
 * The two answers at the end of a dialog. While the action is running, it is too late to choose the other one. The
 * dialog itself can still be closed.
 */
export function DialogAnswers(props: DialogAnswersProps) {
  const { isPending, keepLabel = 'Cancel', onKeep, className, children } = props;
  return (
    <div className={classNames('flex flex-col gap-3 sm:flex-row-reverse sm:justify-start', className)}>
      {children}
      <Button variant="secondary" disabled={isPending} onClick={onKeep}>
        {keepLabel}
      </Button>
    </div>
  );
}
