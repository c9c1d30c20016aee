import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { Button } from '#web/ui/button.tsx';

/** Says that it worked by its own label, where the eye is. */
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
