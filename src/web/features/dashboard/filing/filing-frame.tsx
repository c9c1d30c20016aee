import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { ClaimType } from '#shared/claims/claims.ts';
import { claimPath, type FilingStep, filingPath, filingSteps } from '#shared/page-paths.ts';
import { useIsOthers } from '#web/lib/session/people-query.ts';
import { Whose } from '#web/ui/claims/person-switch.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextLink } from '#web/ui/link.tsx';
import { BackLink } from '#web/ui/page-header.tsx';
import { deductedText, keptText, OfficeLink, whoDecides } from './filing-words.tsx';
import type { StepProps } from './step-props.ts';

const stepNames = (type: ClaimType, isTheirs: boolean): Record<FilingStep, string> => ({
  'is-it-you': isTheirs ? 'Is it them?' : 'Is it you?',
  documents: `What ${whoDecides[type]} needs`,
  cost: 'What it costs',
  sign: 'Review and sign',
});

interface FilingFrameProps extends StepProps {
  step: FilingStep;
  /** A question has its record beside it instead of the steps and sums. */
  isAsking: boolean;
  children: ReactNode;
}

/** The steps at the left, what is asked in the middle, the sums at the right; one below the other on a phone. */
export function FilingFrame({ step, isAsking, children, ...props }: FilingFrameProps) {
  const { claim, draft } = props;
  if (isAsking)
    return (
      <>
        <BackLink to={claimPath(claim.id)}>{claim.title}</BackLink>
        <Whose personId={claim.personId} />
        <div className="mb-6 max-w-xl">
          <Progress step={step} savedWords="" />
        </div>
        {children}
      </>
    );
  return (
    <>
      <BackLink to={claimPath(claim.id)}>{claim.title}</BackLink>
      <div className="grid gap-8 lg:grid-cols-[12rem_minmax(0,37.5rem)_minmax(12rem,1fr)] lg:gap-10">
        <StepList claim={claim} step={step} savedWords={draft.savedWords} />
        <div className="min-w-0">{children}</div>
        <Sums {...props} />
      </div>
    </>
  );
}

interface StepListProps extends Pick<StepProps, 'claim'> {
  step: FilingStep;
  savedWords: string;
}

function StepList({ claim: { id: claimId, personId, type }, step, savedWords }: StepListProps) {
  const isTheirs = useIsOthers(personId);
  const position = filingSteps.indexOf(step);
  const names = stepNames(type, isTheirs);
  return (
    <nav aria-label="Steps of filing" className="min-w-0">
      <Progress step={step} savedWords={savedWords} barsClassName="lg:hidden" />
      <ol className="mt-4 hidden border-line border-l-2 lg:grid">
        {filingSteps.map((each, index) => (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className={classNames(
              '-ml-0.5 flex gap-3 border-l-2 py-2.5 pl-4 text-[0.9375rem]',
              each === step ? 'border-ink font-semibold' : 'border-transparent',
            )}
          >
            <span className="w-5 shrink-0 text-center">
              {index < position ? <Check aria-hidden="true" className="mt-1 inline size-4" /> : index + 1}
            </span>
            {index < position ? (
              <TextLink to={filingPath(claimId, each)} className="-my-1 py-1">
                {names[each]}
                <span className="sr-only">, done</span>
              </TextLink>
            ) : (
              <span className={each === step ? undefined : 'text-ink-soft'}>{names[each]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ProgressProps {
  step: FilingStep;
  savedWords: string;
  barsClassName?: string;
}

function Progress({ step, savedWords, barsClassName }: ProgressProps) {
  const position = filingSteps.indexOf(step);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
        <p className="font-semibold">
          Step {position + 1} of {filingSteps.length}
        </p>
        <p role="status" className="text-ink-soft text-sm">
          {savedWords}
        </p>
      </div>
      <div aria-hidden="true" className={classNames('mt-2 grid grid-cols-4 gap-1', barsClassName)}>
        {filingSteps.map((each, index) => (
          <span key={each} className={classNames('h-1', index <= position ? 'bg-ink' : 'bg-line')} />
        ))}
      </div>
    </>
  );
}

function Sums({ claim, preview }: StepProps) {
  return (
    <aside aria-label="This claim" className="border-ink border-t-2 pt-3 lg:mt-1">
      <p className="font-semibold text-sm">{claim.title}</p>
      <Whose personId={claim.personId} />
      <dl className="mt-3 grid gap-2 text-sm tabular-nums">
        <Sum term="Amount">{keptText({ ...preview, youKeep: preview.amount })}</Sum>
        <Sum term={preview.feePercent ? `Our fee, ${preview.feePercent}%` : 'Our fee'}>
          {deductedText(preview)}
        </Sum>
        <Sum term={preview.owner ? 'What is left' : 'You keep'} isTotal>
          {keptText(preview)}
        </Sum>
      </dl>
      <p className="mt-3 text-ink-soft text-sm">
        Or claim it yourself, free, at <OfficeLink {...preview.recipient} />.
      </p>
    </aside>
  );
}

interface SumProps {
  term: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Sum({ term, isTotal = false, children }: SumProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap justify-between gap-x-4',
        isTotal && 'border-line border-t pt-2 font-semibold',
      )}
    >
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
