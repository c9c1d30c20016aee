import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { ApiError, failureText } from '#web/lib/calls/api-error.ts';
import type { TokenPlaces } from '#web/lib/session/link-token.ts';
import { endSession } from '#web/lib/session/session.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';

interface EmailLinkCardProps<Answer> {
  places: TokenPlaces;
  title: string;
  lead: ReactNode;
  button: { label: string; pendingLabel: string };
  /** What the link is for. The server also ends this browser's session. */
  act: (token: string) => Promise<Answer>;
  done: (answer: Answer) => { title: string; text: ReactNode };
}

/** A page that an emailed link opens. It acts at a press of the button, because mail programs open links by themselves. */
export function EmailLinkCard<Answer>({
  places,
  title,
  lead,
  button,
  act,
  done,
}: EmailLinkCardProps<Answer>) {
  const { token, forgetToken } = useLinkToken(places);
  const [answer, setAnswer] = useState<{ value: Answer }>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => act(token),
    onSuccess: (value) => {
      forgetToken();
      setAnswer({ value });
      endSession();
    },
    onError: (failure) => {
      if (isRefusal(failure)) forgetToken();
    },
  });

  if (answer) return <Done {...done(answer.value)} />;
  if (!token || isRefusal(error)) return <BrokenLink error={error} />;
  return (
    <AccountCard title={title} lead={lead}>
      <FailureProblem error={error} className="mb-4" />
      <Button
        size="large"
        className="w-full"
        pending={isPending}
        pendingLabel={button.pendingLabel}
        onClick={() => mutate()}
      >
        {button.label}
      </Button>
    </AccountCard>
  );
}

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'email_link_invalid';

function Done({ title, text }: { title: string; text: ReactNode }) {
  useHeadingFocus();
  return (
    <AccountCard title={title} lead={<p>{text}</p>}>
      <ButtonLink to={pagePaths.login} replaces className="w-full">
        Continue to sign in
      </ButtonLink>
    </AccountCard>
  );
}

function BrokenLink({ error }: { error: unknown }) {
  useHeadingFocus(error !== null);
  return (
    <AccountCard
      title="This link doesn’t work"
      lead={<p>{error ? failureText(error) : 'Please open the link in our email again.'}</p>}
    >
      <ButtonLink to={pagePaths.home} className="w-full">
        Back to home
      </ButtonLink>
    </AccountCard>
  );
}
