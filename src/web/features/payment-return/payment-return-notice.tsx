import { useState } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import { readSelectedPlan, usePaidPlan } from '#web/lib/chosen-plan.ts';
import { type PaymentReturn, usePaymentReturn } from '#web/lib/payment-return.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Note } from '#web/ui/note.tsx';
import { opensWithAccount, paymentWords } from '#web/ui/payment/finish-payment.ts';
import { type SettledReturn, useSettledReturn } from './settle-payment-return.ts';

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

interface ReturnWords {
  tone: 'neutral' | 'caution';
  title: string;
  text: string;
  /** What the person can do about it. */
  remedy?: 'checkAgain' | 'chooseAgain';
}

function wordsOf(settled: SettledReturn): ReturnWords {
  switch (settled) {
    case 'opened':
      return { tone: 'neutral', title: paymentWords.successTitle, text: 'Taking you to your dashboard.' };
    case 'needsAccount':
      return {
        tone: 'neutral',
        title: paymentWords.successTitle,
        text: opensWithAccount(readSelectedPlan()),
      };
    case 'notConfirmed':
      return {
        tone: 'caution',
        title: paymentWords.notConfirmedTitle,
        text: paymentWords.notConfirmed,
        remedy: 'checkAgain',
      };
    case 'notRecorded':
      return {
        tone: 'caution',
        title: paymentWords.successTitle,
        text: paymentWords.notRecorded,
        remedy: 'checkAgain',
      };
    case 'refused':
      return {
        tone: 'caution',
        title: paymentWords.failedTitle,
        text: paymentWords.refused,
        remedy: 'chooseAgain',
      };
  }
}
