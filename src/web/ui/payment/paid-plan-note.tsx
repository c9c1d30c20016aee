import { usePaidPlan } from '#web/lib/chosen-plan.ts';
import { Note } from '#web/ui/note.tsx';
import { opensWithAccount } from './finish-payment.ts';

/** Tells a visitor who paid without an account what happened to the payment and what to do next. */
export function PaidPlanNote() {
  const planId = usePaidPlan();
  if (!planId) return null;
  return (
    <Note className="mb-6">
      <p className="font-semibold">We received your payment</p>
      <p className="mt-1">
        {opensWithAccount(planId)} Use the email address you paid with, and we’ll find your plan, also in
        another browser.
      </p>
    </Note>
  );
}
