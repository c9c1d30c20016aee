import { useEffect, useRef } from 'react';
import { Container } from '#web/ui/container.tsx';

/** Replaces the settings until the person is redirected to the home page. */
export function AccountDeleted() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Container className="py-16 md:py-24">
      <h1 ref={heading} tabIndex={-1} className="heading-1">
        Your account is deleted
      </h1>
      <p className="mt-3 text-ink-soft text-lg">Taking you to the home page…</p>
    </Container>
  );
}
