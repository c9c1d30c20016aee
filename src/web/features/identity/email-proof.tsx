import Check from 'lucide-react/icons/check';
import { emailLinkLife } from '#shared/account/accounts.ts';
import { useSendEmailLink } from '#web/lib/session/email-link.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { WayCard } from './way-card.tsx';

interface EmailProofProps {
  email: string;
  isProved: boolean;
}

/** The address has to be confirmed as well, whoever the person is. */
export function EmailProof({ email, isProved }: EmailProofProps) {
  const sendLink = useSendEmailLink();
  if (isProved)
    return (
      <p className="flex gap-2 text-ink-soft">
        <Check aria-hidden="true" className="mt-1 size-4 shrink-0" />
        <span className="wrap-anywhere min-w-0">Your email address {email} is confirmed.</span>
      </p>
    );
  return (
    <WayCard
      id="email"
      title="Confirm your email address"
      lead="Filing needs this too, however you verify. Open the link we mailed you when you signed up, or ask for another."
    >
      <p role="status" className="wrap-anywhere empty:hidden">
        {sendLink.isSuccess &&
          `A new link is on its way to ${email}. It works for ${emailLinkLife}. Nothing after a few minutes? Check your spam folder.`}
      </p>
      <FailureProblem error={sendLink.error} />
      <div>
        <Button
          variant="secondary"
          pending={sendLink.isPending}
          pendingLabel="Sending…"
          onClick={() => sendLink.mutate(email)}
        >
          Send a new link
        </Button>
      </div>
    </WayCard>
  );
}
