import { useMutation } from '@tanstack/react-query';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { useSandboxAddress } from '#web/lib/sandbox-address.ts';
import { Button } from '#web/ui/button.tsx';
import { RowProblem } from '#web/ui/connections/row-problem.tsx';
import { fetchSampleTranscripts } from './fetch-sample-transcripts.ts';

/** Adds invented transcripts in the same way as any other file. Available only in the sandbox. */
export function SampleTranscripts({ onFiles }: { onFiles: (files: File[]) => void }) {
  const sandboxAddress = useSandboxAddress();
  const { user } = useCurrentUser();
  const samples = useMutation({ mutationFn: fetchSampleTranscripts, onSuccess: onFiles });
  if (sandboxAddress === '' || !user) return null;

  return (
    <fieldset className="grid gap-3 rounded-control bg-caution-soft p-4 text-on-caution text-sm">
      <legend className="sr-only">Sandbox</legend>
      <p>
        <span className="font-medium">Sandbox samples.</span> They’re made up, and available only in the
        sandbox.
      </p>
      <div>
        <Button
          variant="secondary"
          size="small"
          pending={samples.isPending}
          onClick={() => samples.mutate({ sandboxAddress, user })}
        >
          Use sample transcripts
        </Button>
      </div>
      <RowProblem>{samples.error ? 'We couldn’t load the sample transcripts.' : undefined}</RowProblem>
    </fieldset>
  );
}
