import { useState } from 'react';
import type { CurrentUser, SecondFactor } from '#shared/contracts/accounts.ts';
import { useSessionElsewhere } from '#web/lib/session.ts';
import { FirstStep } from './first-step.tsx';
import { SecondStep } from './second-step.tsx';
import { SignedInElsewhere } from './signed-in-elsewhere.tsx';

export function LoginPage() {
  const [asked, setAsked] = useState<SecondFactor>();
  const [restart, setRestart] = useState<{ reason: string | undefined }>();
  const [userElsewhere, setUserElsewhere] = useState<CurrentUser | null>(null);
  useSessionElsewhere(setUserElsewhere);

  function startAgain(reason?: string) {
    setAsked(undefined);
    setRestart({ reason });
  }

  if (asked) return <SecondStep asked={asked} onRestart={startAgain} />;
  return (
    <FirstStep restart={restart} onSecondFactor={setAsked}>
      {userElsewhere && <SignedInElsewhere user={userElsewhere} />}
    </FirstStep>
  );
}
