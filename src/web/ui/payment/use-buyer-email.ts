import { type ChangeEvent, useState } from 'react';
import { emailField } from '#shared/contracts/accounts.ts';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notify } from '#web/lib/notify.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { loginEmailDraft, useDraft } from '#web/lib/session/drafts.ts';
import { paymentWords } from './finish-payment.ts';

const fieldId = 'buyer-email';

/** Asks somebody without an account where the receipt goes, and keeps that on the server before they pay. */
export function useBuyerEmail(intentId: string) {
  const { user } = useCurrentUser();
  const draft = useDraft(loginEmailDraft);
  const [error, setError] = useState<string>();

  function refuse(sentence: string): false {
    setError(sentence);
    notify({ title: paymentWords.failedTitle, description: sentence, variant: 'destructive' });
    document.getElementById(fieldId)?.focus();
    return false;
  }

  async function keep(): Promise<boolean> {
    if (user) return true;
    const typed = emailField.safeParse(draft.text);
    if (!typed.success) return refuse(typed.error.issues[0]?.message ?? '');
    setError(undefined);
    try {
      await call('POST /api/payment/email', { body: { payment_intent_id: intentId, email: typed.data } });
      return true;
    } catch (failure) {
      const told = failure instanceof ApiError ? failure.problem?.errors?.email : undefined;
      return refuse(told ?? failureText(failure));
    }
  }

  const field = {
    id: fieldId,
    error,
    value: draft.text,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => draft.change(target.value),
  };
  return { field: user ? undefined : field, keep };
}
