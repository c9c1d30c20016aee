import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useEffect, useEffectEvent, useState } from 'react';
import { passkeySignInMinutes } from '#shared/account/two-factor.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { enterAccount } from '#web/lib/session/after-sign-in.ts';
import { type Answer, offerPasskeys, signWithPasskey } from '#web/lib/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';

/** A challenge has to be answered before it expires, however long the page stays open. */
const renewMs = (passkeySignInMinutes * minuteMs) / 2;

const askForOptions = () => call('POST /api/auth/passkey/options');

/** Signs in without a password: by the button, or where the browser fills in the email address. */
export function PasskeySignIn({ rememberMe }: { rememberMe: boolean | undefined }) {
  const signIn = useMutation({
    mutationFn: async (sign: () => Promise<Answer>) =>
      call('POST /api/auth/passkey', { body: { answer: await sign(), rememberMe } }),
    onSuccess: enterAccount,
    onError: notifyFailure('Login failed'),
  });
  useAutofill({ isPaused: signIn.isPending, onAnswer: (answer) => signIn.mutate(async () => answer) });

  return (
    <>
      <FailureProblem error={signIn.error} />
      <Button
        variant="secondary"
        size="large"
        pending={signIn.isPending}
        pendingLabel="Waiting for your passkey…"
        onClick={() => signIn.mutate(async () => signWithPasskey(await askForOptions()))}
      >
        <Fingerprint aria-hidden="true" className="size-5" />
        Sign in with a passkey
      </Button>
    </>
  );
}

interface Autofill {
  /** A browser asks for one passkey at a time. */
  isPaused: boolean;
  onAnswer: (answer: Answer) => void;
}

function useAutofill({ isPaused, onAnswer }: Autofill): void {
  const [round, setRound] = useState(0);
  const takeAnswer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isPaused) return;
    const end = offerPasskeys(askForOptions, (answer) => takeAnswer(answer));
    const timer = setTimeout(() => setRound(round + 1), renewMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [isPaused, round]);
}
