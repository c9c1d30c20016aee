import { useEffect, useRef } from 'react';
import { privacyLinkDays } from '#shared/privacy.ts';
import { Note } from '#web/ui/note.tsx';

/** Replaces the form and gets the focus of its button, so that it is read out. */
export function RequestSent({ email }: { email: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Note>
      <p ref={text} tabIndex={-1}>
        Check your email. We sent a link to <strong className="wrap-anywhere">{email}</strong>. Your request
        counts once you open it. The link works for {privacyLinkDays} days.
      </p>
    </Note>
  );
}
