import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { z } from 'zod';
import { isNameTyped, nameRefusal } from '#shared/claims/typed-name.ts';
import { claimPath, filingPath } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { TextLink } from '#web/ui/link.tsx';
import { channelWords } from '../claim-words.ts';
import { EsignConsent, PaperWay } from './esign.tsx';
import { feeText, keptText, whoDecides } from './filing-words.tsx';
import { Agreement, Answers, Declaration } from './review.tsx';
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
  function leave() {
    draft.forget();
    navigate(claimPath(claim.id), { replace: true });
  }

  const file = useFileClaim(claim.id, leave);
  const { form, field, isSubmitting } = useSubmitForm({
    schema: signatureSchema(agreement),
    defaultValues: { consented: false, agreed: false, signedName: draft.draft.signedName },
    send: ({ signedName }) => file.mutateAsync({ preview, signedName }),
  });
  const canFile = !preview.missing && !isNotaryMissing;
  return (
    <>
      <h1 className="heading-1">Review and sign</h1>
      <p className="mt-2 text-ink-soft">Read it once more as {whoDecides[claim.type]} will.</p>
      <Answers {...props} />
      <Declaration {...preview.declaration} />
      {agreement && <Agreement text={agreement.text} />}
      <div className="mt-8 [&_input]:scroll-mb-32">
        <Form {...form}>
          {isNotaryMissing && <NotaryMissing claimId={claim.id} />}
          {agreement && (
            <>
              {agreement.needsConsent && <EsignConsent {...field('consented')} />}
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
      {agreement && <PaperWay claim={claim} preview={preview} onFiled={leave} />}
    </>
  );
}

function signatureSchema(agreement: StepProps['preview']['agreement']) {
  const consented = z
    .boolean()
    .refine(
      (is) => is || !agreement?.needsConsent,
      'Say that you agree to sign electronically, or sign on paper.',
    );
  const agreed = z.boolean().refine((is) => is || !agreement, 'Say that you agree to the agreement.');
  const signedName = z.string().superRefine((typed, { addIssue }) => {
    if (agreement && !isNameTyped(agreement.nameToType, typed))
      addIssue({ code: 'custom', message: nameRefusal(agreement.nameToType) });
  });
  return z.object({ consented, agreed, signedName });
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
