import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  claimPath,
  type FilingStep,
  filingPath,
  readFilingPath,
  withoutTrailingSlash,
} from '#shared/page-paths.ts';
import { failureText } from '#web/lib/calls/api-error.ts';
import { useNamedPage } from '#web/lib/page-name.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { BackLink } from '#web/ui/page-header.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { claimPageQuery, refreshClaims } from '../claim-queries.ts';
import { IsItYou } from '../questions/is-it-you.tsx';
import { CostStep } from './cost-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { FilingFrame } from './filing-frame.tsx';
import { filingPreviewQuery, refusalOf } from './filing-queries.ts';
import { IsItYouStep } from './is-it-you-step.tsx';
import { LimitReached } from './limit-reached.tsx';
import { MissingProof } from './missing-proof.tsx';
import { PropertyClaimed } from './property-claimed.tsx';
import { SignStep } from './sign-step.tsx';
import type { StepProps } from './step-props.ts';
import { useAsking } from './use-asking.ts';
import { useFilingDraft } from './use-filing-draft.ts';

/** Filing a claim in four steps, each with its own address. */
export function FilingPage() {
  const [pathname] = useLocation();
  const { user } = useCurrentUser();
  const { claimId, step } = readFilingPath(withoutTrailingSlash(pathname)) ?? {};
  return (
    <Container className="py-8">
      {user && claimId ? (
        <Filing key={claimId} claimId={claimId} step={step} />
      ) : (
        <p role="status">Loading</p>
      )}
    </Container>
  );
}

interface FilingProps {
  claimId: string;
  /** Undefined if the address names none. */
  step: FilingStep | undefined;
}

function Filing({ claimId, step }: FilingProps) {
  const { data: claim, error: claimError, refetch } = useQuery(claimPageQuery(claimId));
  const preview = useQuery(filingPreviewQuery(claimId));
  const draft = useFilingDraft(claimId);
  const code = refusalOf(preview.error);

  useNamedPage(claim ? `File: ${claim.title}` : 'File a claim');
  const back = <BackLink to={claimPath(claimId)}>{claim?.title ?? 'Your claim'}</BackLink>;
  if (code === 'property_claimed')
    return (
      <Alone title="Someone else claims this" back={back}>
        <PropertyClaimed claimId={claimId} refusal={failureText(preview.error)} />
      </Alone>
    );
  if (code)
    return (
      <Refused
        claimId={claimId}
        back={back}
        title={code === 'guidance_only' ? 'You claim this one yourself' : 'This claim can’t be filed now'}
        sentence={failureText(preview.error)}
        button={code === 'guidance_only' ? 'See how to claim it' : 'See the claim'}
      />
    );
  if (preview.data && claim && draft.isRead)
    return <Steps claim={claim} preview={preview.data} draft={draft} step={step} onCheck={preview.refetch} />;
  const hasFailed = (preview.error && !preview.data) || (claimError && !claim);
  return (
    <Alone title="File this claim" back={back}>
      {hasFailed ? (
        <RetryProblem onRetry={() => Promise.all([preview.refetch(), refetch()])}>
          We couldn’t prepare this claim for review. Nothing was filed.
        </RetryProblem>
      ) : (
        <LoadingLines words="Preparing your claim for review" count={4} />
      )}
    </Alone>
  );
}

interface AloneProps {
  title: string;
  back: ReactNode;
  children: ReactNode;
}

function Alone({ title, back, children }: AloneProps) {
  return (
    <div className="max-w-2xl">
      {back}
      <h1 className="heading-1">{title}</h1>
      <div className="mt-6">{children}</div>
    </div>
  );
}

interface RefusedProps {
  claimId: string;
  title: string;
  back: ReactNode;
  sentence: string;
  button: string;
}

/** The claim itself cannot be filed: it is filed already, hidden, or too late. What is shown elsewhere may be older than that. */
function Refused({ claimId, title, back, sentence, button }: RefusedProps) {
  const queryClient = useQueryClient();
  useEffect(() => void refreshClaims(queryClient), [queryClient]);
  return (
    <Alone title={title} back={back}>
      <InlineProblem>{sentence}</InlineProblem>
      <ButtonLink to={claimPath(claimId)} className="mt-6">
        {button}
      </ButtonLink>
    </Alone>
  );
}

const views = {
  'is-it-you': IsItYouStep,
  documents: DocumentsStep,
  cost: CostStep,
  sign: SignStep,
} satisfies Record<FilingStep, unknown>;

interface StepsProps extends StepProps {
  step: FilingStep | undefined;
  /** Reads again what the server says about filing. */
  onCheck: () => unknown;
}

function Steps({ step, onCheck, ...props }: StepsProps) {
  const { claim, preview, draft } = props;
  const [, navigate] = useLocation();
  const { hasOpen, isAsking, endAsking } = useAsking({ claim, draft, onCheck });
  const isLimited = preview.claimsLeftThisMonth === 0;
  // Nothing else is filled in before it is known to be theirs.
  const shown = hasOpen ? 'is-it-you' : (step ?? draft.draft.step);
  useEffect(() => {
    if (step !== shown) navigate(filingPath(claim.id, shown), { replace: true });
  }, [step, shown, claim.id, navigate]);
  if (isAsking && shown === 'is-it-you')
    return (
      <FilingFrame {...props} step={shown} isAsking>
        <IsItYou claim={claim} onDone={endAsking} />
      </FilingFrame>
    );
  if (isLimited) return <LimitReached claim={claim} preview={preview} />;
  const View = views[shown];
  return (
    <FilingFrame {...props} step={shown} isAsking={false}>
      {preview.missing && (
        <MissingProof claimId={claim.id} step={shown} missing={preview.missing} onCheck={onCheck} />
      )}
      <View {...props} />
    </FilingFrame>
  );
}
