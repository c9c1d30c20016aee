import { useState } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { usePaidPlan } from '#web/lib/paid-plan.ts';
import { type PaymentReturn, usePaymentReturn } from '#web/lib/payment-return.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { wordsOf } from './return-words.ts';
import type { SettledReturn } from './settle-payment-return.ts';
import { useSettledReturn } from './use-settled-return.ts';

/** Shown above the page to which a person returns after paying, until they go to another page. */
export function PaymentReturnNotice() {
  const paymentReturn = usePaymentReturn();
  return paymentReturn ? <ReturnedPayment paymentReturn={paymentReturn} /> : null;
}

function ReturnedPayment({ paymentReturn }: { paymentReturn: PaymentReturn }) {
  const [pathname] = useLocation();
  const [arrivedAt] = useState(pathname);
  const { user } = useCurrentUser();
  const paidPlan = usePaidPlan();
  const { settled, checkAgain } = useSettledReturn(paymentReturn);

  // The page below already says so, and keeps saying it until it is done.
  const isSaidBelow = settled === 'needsAccount' && Boolean(paidPlan ?? user);
  if (pathname !== arrivedAt || isSaidBelow) return null;
  return (
    <Container className="pt-6">
      <div role="status">
        {settled ? <Outcome settled={settled} onCheckAgain={checkAgain} /> : <Checking />}
      </div>
    </Container>
  );
}

function Checking() {
  return (
    <p className="flex items-center gap-3">
      <Spinner />
      Checking your payment…
    </p>
  );
}

function Outcome({ settled, onCheckAgain }: { settled: SettledReturn; onCheckAgain: () => void }) {
  const { tone, title, text, remedy } = wordsOf(settled);
  return (
    <Note tone={tone}>
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{text}</p>
      {remedy === 'checkAgain' && (
        <Button variant="secondary" className="mt-3" onClick={onCheckAgain}>
          Check again
        </Button>
      )}
      {remedy === 'chooseAgain' && (
        <ButtonLink to={pagePaths.subscription} variant="secondary" className="mt-3">
          Choose your plan again
        </ButtonLink>
      )}
    </Note>
  );
}
