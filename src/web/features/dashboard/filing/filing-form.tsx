import { type FormEvent, useState } from 'react';
import type { Claim } from '#shared/contracts/claims.ts';
import type { FilingPreview } from '#shared/contracts/filing.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureProblem } from '#web/ui/failure-problem.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button type="submit" pending={file.isPending} pendingLabel={pendingLabel}>
          {label}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
