import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Upload } from './use-transcript-uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
}

/** Lists every chosen file with its outcome. */
export function UploadList({ uploads, onRetry }: UploadListProps) {
  return (
    <ul aria-label="Chosen files" aria-live="polite" className="grid gap-3 empty:hidden">
      {uploads.map((upload) => (
        <li key={upload.id} className="flex gap-2 text-sm">
          <UploadIcon state={upload.state} />
          <div className="min-w-0">
            <p className="wrap-anywhere font-medium">{upload.file.name}</p>
            <p className={upload.state === 'failed' ? 'text-danger' : 'text-ink-soft'}>{upload.text}</p>
            {upload.canRetry && (
              <Button variant="ghost" size="small" className="-ml-3" onClick={() => onRetry(upload)}>
                Try again
                <span className="sr-only"> with {upload.file.name}</span>
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function UploadIcon({ state }: Pick<Upload, 'state'>) {
  if (state === 'sending') return <Spinner />;
  if (state === 'failed')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />;
  if (state === 'added') return <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />;
  return <span className="size-5 shrink-0" />;
}
