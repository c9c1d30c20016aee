import { useEffect, useRef } from 'react';
import { product } from '#shared/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

interface UnfinishedPaymentProps {
  text: string;
  isChecking: boolean;
  onCheckAgain: () => void;
}

/** Replaces the card form. The money has been sent, so there must be no way to pay a second time. */
export function UnfinishedPayment({ text, isChecking, onCheckAgain }: UnfinishedPaymentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);

  return (
    <div ref={place} tabIndex={-1} className="grid content-start gap-4">
      <Note tone="caution">{text}</Note>
      <p className="text-ink-soft text-sm">
        You won’t be charged again. Support:{' '}
        <a href={`mailto:${product.supportEmail}`} className="text-link inline-block py-0.5 text-ink">
          {product.supportEmail}
        </a>
      </p>
      <Button variant="secondary" pending={isChecking} pendingLabel="Checking…" onClick={onCheckAgain}>
        Check again
      </Button>
    </div>
  );
}
