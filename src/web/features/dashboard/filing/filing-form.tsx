import { type FormEvent, useState } from 'react';
import type { Claim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogAnswers } from '#web/ui/dialog-answers.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { AgreementText } from './agreement-text.tsx';
import { FilingTerms } from './filing-terms.tsx';
import { useFileClaim } from './use-filing.ts';

interface FilingFormProps {
  claim: Pick<Claim, 'id' | 'title'>;
  preview: FilingPreview;
  onClose: () => void;
}

const buttonWords = {
  agent: { label: 'File claim', pendingLabel: 'Filing…' },
  self: { label: 'Prepare claim', pendingLabel: 'Preparing…' },
} as const;

export function FilingForm({ claim, preview, onClose }: FilingFormProps) {
  const [signedName, setSignedName] = useState('');
  const file = useFileClaim(onClose);
  const { agreement, mode } = preview;
  const { label, pendingLabel } = buttonWords[mode];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!file.isPending) file.mutate({ claim, preview, signedName });
  }

  return (
    <form onSubmit={submit} className="mt-4">
      {preview.claimsLeftThisMonth === 0 && (
        <Note tone="caution" className="mb-6">
          You’ve used all the claims your plan includes this month.{' '}
          <TextLink to={pagePaths.subscription}>Choose a bigger plan</TextLink> to file this one now.
        </Note>
      )}
      <FilingTerms preview={preview} />
      {agreement && (
        <>
          <AgreementText text={agreement.text} />
          <div className="mt-4">
            <TextField
              id="signed-name"
              label="Sign by typing your full name"
              hint={`As it appears in your profile: ${agreement.nameToType}`}
              autoComplete="off"
              value={signedName}
              onChange={({ target }) => setSignedName(target.value)}
            />
          </div>
        </>
      )}
      <FailureProblem error={file.error} className="mt-4" />
      <DialogAnswers isPending={file.isPending} onKeep={onClose} className="mt-6">
        <Button type="submit" pending={file.isPending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      </DialogAnswers>
    </form>
  );
}
