import { useEffect, useRef } from 'react';
import { Note } from '#web/ui/note.tsx';
import { RequestSection } from './request-section.tsx';

/** Makes no more requests, because the link is used up and the signed-in account may be gone. */
export function DeletedByLink() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <RequestSection headingRef={heading}>
      <Note>Your account is deleted. We keep financial records for as long as the law requires.</Note>
    </RequestSection>
  );
}
