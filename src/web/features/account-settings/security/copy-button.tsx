import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { Button } from '#web/ui/button.tsx';

/** The label itself confirms the copy, because that is where the person is looking. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? Check : Copy;

  function copy() {
    navigator.clipboard.writeText(text).then(() => setCopied(true), reportFailure('Copying failed'));
  }

  return (
    <Button variant="secondary" size="small" onClick={copy}>
      <Icon aria-hidden="true" className="size-4" />
      <span role="status">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
