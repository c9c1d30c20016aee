import type { ReactNode } from 'react';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { detailsPathFor, type FilingStep, filingPath, identityPath, pagePaths } from '#shared/page-paths.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { useSendEmailLink } from '#web/lib/session/email-link.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { addPaperPath } from '../send-document.ts';

type Missing = NonNullable<FilingPreview['missing']>;

interface Parts {
  claimId: string;
  /** Where somebody comes back to who leaves to prove it. */
  step: FilingStep;
  /** Reads again whether something is missing. */
  onCheck: () => unknown;
}

interface Step {
  title: string;
  /** The one thing that solves it; absent if there is nothing to do but wait. */
  way?: (parts: Parts) => ReactNode;
}

/** What solves each refusal of the server, whose sentence is shown above it. */
const steps: Partial<Record<Missing['code'], Step>> = {
  email_not_proved: { title: 'Confirm your email address first', way: (parts) => <SendLink {...parts} /> },
  questions_open: {
    title: 'Is it you?',
    way: ({ claimId }) => <ButtonLink to={filingPath(claimId, 'is-it-you')}>Answer the questions</ButtonLink>,
  },
  identity_required: {
    title: 'Verify who you are first',
    way: ({ claimId, step }) => (
      <ButtonLink to={identityPath(filingPath(claimId, step))}>Verify who I am</ButtonLink>
    ),
  },
  identity_in_review: { title: 'We’re looking at your details' },
  name_not_verified: {
    title: 'The office has another name on record',
    way: ({ claimId, step }) => (
      <ButtonLink to={detailsPathFor(filingPath(claimId, step))}>Add a former name</ButtonLink>
    ),
  },
  name_document_needed: {
    title: 'Show that your name has changed',
    way: ({ claimId }) => (
      <ButtonLink to={addPaperPath(claimId, 'proof_of_name')}>Add the document</ButtonLink>
    ),
  },
  entitlement_required: {
    title: 'Show that you may act for the owner',
    way: () => <ButtonLink to={pagePaths.people}>Send the paper</ButtonLink>,
  },
};

/** Whether the server refuses because something has to be proved first. */
export function isProofMissing(code: string | undefined): boolean {
  return code !== undefined && Object.hasOwn(steps, code);
}

/** Says what has to be proved before the claim can be filed, and leads to it. */
export function MissingProof({ missing: { code, detail }, ...parts }: Parts & { missing: Missing }) {
  const { title, way } = steps[code] ?? { title: 'This can’t be filed yet' };
  return (
    <Note tone="caution" className="mb-6">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1">{detail}</p>
      {way && <div className="mt-4">{way(parts)}</div>}
    </Note>
  );
}

/** After the link was sent, the button asks whether it was used, in case the browser does not notice that by itself. */
function SendLink({ onCheck }: Parts) {
  const { user } = useCurrentUser();
  const { mutate, error, isPending, isSuccess } = useSendEmailLink();
  if (!user) return null;
  return (
    <>
      <p role="status">
        {isSuccess && (
          <span className="mb-4 block">
            We sent a link to <strong className="wrap-anywhere">{user.email}</strong>. Open it, then come back
            here. Nothing after a few minutes? Check your spam folder.
          </span>
        )}
      </p>
      <Button
        pending={isPending}
        pendingLabel="Sending…"
        onClick={() => (isSuccess ? onCheck() : mutate(user.email))}
      >
        {isSuccess ? 'I’ve confirmed it' : 'Send the link again'}
      </Button>
      <FailureProblem error={error} className="mt-4" />
    </>
  );
}
