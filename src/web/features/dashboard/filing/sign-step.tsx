import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { isNameTyped, nameRefusal } from '#shared/claims/typed-name.ts';
import { claimPath, detailsPathFor, type FilingStep, filingPath } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { TextLink } from '#web/ui/link.tsx';
import { channelWords } from '../claim-words.ts';
import { feeText, keptText } from './filing-words.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { StepProps } from './step-props.ts';
import { useFileClaim } from './use-file-claim.ts';

/** Everything once more, what is declared and agreed to, and the signature. Nothing is ticked or typed beforehand. */
export function SignStep(props: StepProps) {
  const { claim, preview, draft } = props;
  const [, navigate] = useLocation();
  const { agreement, mode } = preview;
  const isNotaryMissing =
    preview.notary?.isNeeded && !claim.documents.some(({ kind }) => kind === 'notarized_page');
  const file = useFileClaim(claim.id, () => {
    draft.forget();
    navigate(claimPath(claim.id), { replace: true });
  });
  const { form, field, isSubmitting } = useSubmitForm({
    schema: signatureSchema(agreement),
    defaultValues: { agreed: false, signedName: draft.draft.signedName },
    send: ({ signedName }) => file.mutateAsync({ preview, signedName }),
  });
  const canFile = !preview.missing && !isNotaryMissing;
  return (
    <>
      <h1 className="heading-1">Review and sign</h1>
      <p className="mt-2 text-ink-soft">Read it once more as the office will.</p>
      <Answers {...props} />
      <Declaration {...preview.declaration} />
      {agreement && <Agreement text={agreement.text} />}
      <div className="mt-8 [&_input]:scroll-mb-32">
        <Form {...form}>
          {isNotaryMissing && <NotaryMissing claimId={claim.id} />}
          {agreement && (
            <>
              <Checkbox {...field('agreed')} label={agreeWords(props)} />
              <TextField
                {...field('signedName', {
                  onChange: ({ target }: { target: HTMLInputElement }) =>
                    draft.change({ signedName: target.value }),
                })}
                label="Sign by typing your full name"
                hint={`As it appears in your profile: ${agreement.nameToType}`}
                autoComplete="off"
              />
              <p className="-mt-3 text-ink-soft text-sm">Signed on {signingDay(new Date())}</p>
            </>
          )}
          <StepButtons claimId={claim.id} back="cost">
            {canFile && (
              <FileBar kept={keptText(preview)}>
                <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Filing…">
                  {mode === 'agent' ? 'Sign and file this claim' : 'Prepare claim'}
                </Button>
              </FileBar>
            )}
          </StepButtons>
        </Form>
      </div>
      <p className="mt-4 text-ink-soft text-sm">{channelWords[preview.channel ?? 'self'].next}</p>
    </>
  );
}

function signatureSchema(agreement: StepProps['preview']['agreement']) {
  const agreed = z.boolean().refine((is) => is || !agreement, 'Say that you agree to the agreement.');
  const signedName = z.string().superRefine((typed, { addIssue }) => {
    if (agreement && !isNameTyped(agreement.nameToType, typed))
      addIssue({ code: 'custom', message: nameRefusal(agreement.nameToType) });
  });
  return z.object({ agreed, signedName });
}

function agreeWords({ preview }: StepProps): string {
  const fee = preview.feePercent ? `fee ${preview.feePercent}%, ${feeText(preview)}, only if paid` : 'no fee';
  return `I agree to the agreement: ${fee}.`;
}

const signingDays = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const zoneNames = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' });

/** "Saturday, November 21, 2026, Pacific Time". */
function signingDay(at: Date): string {
  const zone = zoneNames.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return [signingDays.format(at), zone].filter(Boolean).join(', ');
}

function NotaryMissing({ claimId }: { claimId: string }) {
  return (
    <p role="status" className="border-wait-line border-l-4 bg-wait-soft p-4">
      The page signed before a notary is missing. Nothing is sent without it.{' '}
      <TextLink to={filingPath(claimId, 'documents')}>Add the page</TextLink>
    </p>
  );
}

/** On a phone it stays at the bottom of the screen. */
function FileBar({ kept, children }: { kept: string; children: ReactNode }) {
  return (
    <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:flex max-sm:w-screen max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:border-line max-sm:border-t max-sm:bg-ground max-sm:px-4 max-sm:py-3">
      <p className="text-ink-soft text-sm sm:hidden">
        You keep <strong className="block text-base text-ink tabular-nums">{kept}</strong>
      </p>
      {children}
    </div>
  );
}

function Answers({ claim, preview }: StepProps) {
  const { claimant, recipient, propertyId } = preview;
  const { documents } = claim;
  const here = filingPath(claim.id, 'sign');
  const [present, ...earlier] = claimant.addresses;
  return (
    <dl className="mt-6 border-ink border-t-2">
      <Answer term="Who claims" change={{ to: detailsPathFor(here), words: 'Change' }}>
        {[claimant.name, ...claimant.formerNames].join(', formerly ')}
        {present && <span className="block text-ink-soft text-sm">{present}</span>}
        {earlier.length > 0 && (
          <span className="block text-ink-soft text-sm">Before: {earlier.join('; ')}</span>
        )}
      </Answer>
      <Answer term="What">
        {claim.title}
        {propertyId && <span className="block font-mono text-sm">{propertyId}</span>}
      </Answer>
      <Answer term="Sent to">
        {recipient.name}
        {recipient.address && <span className="block text-ink-soft text-sm">{recipient.address}</span>}
        <span className="block text-ink-soft text-sm">{channelWords[preview.channel ?? 'self'].sender}</span>
      </Answer>
      <Answer term="Enclosed" change={stepLink(claim.id, 'documents', 'Change')}>
        {documents.length > 0
          ? documents.map(({ fileName }) => fileName).join(', ')
          : 'No papers of yours yet'}
      </Answer>
      <Answer term="Money" change={stepLink(claim.id, 'cost', 'See')}>
        Fee {feeText(preview)}, you keep <strong>{keptText(preview)}</strong>
      </Answer>
    </dl>
  );
}

const stepLink = (claimId: string, step: FilingStep, words: string) => ({
  to: filingPath(claimId, step),
  words,
});

interface AnswerProps {
  term: string;
  change?: { to: string; words: string };
  children: ReactNode;
}

function Answer({ term, change, children }: AnswerProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      {change && (
        <dd>
          <TextLink to={change.to}>
            {change.words}
            <span className="sr-only"> {term.toLowerCase()}</span>
          </TextLink>
        </dd>
      )}
    </div>
  );
}

function Declaration({ facts, oath }: StepProps['preview']['declaration']) {
  return (
    <section className="mt-8 border-ink border-l-4 pl-5">
      <h2 className="font-semibold">What you declare</h2>
      {facts.map((fact) => (
        <p key={fact} className="mt-2">
          {fact}
        </p>
      ))}
      <p className="mt-2 font-semibold">{oath}</p>
    </section>
  );
}

/** In full width, never in a box that scrolls. */
function Agreement({ text }: { text: string }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer py-1 font-medium text-pen">Read the whole agreement</summary>
      <div className="mt-2 border-line border-l-2 pl-4">
        {text
          .split('\n')
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="mt-3 first:mt-0">
              {paragraph}
            </p>
          ))}
      </div>
    </details>
  );
}
