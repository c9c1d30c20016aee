import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

interface FactorHeadingProps {
  title: string;
  state?: string;
  children: ReactNode;
}

export function FactorHeading({ title, state, children }: FactorHeadingProps) {
  return (
    <div className="min-w-0 grow">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold">
        {title}
        {state && <Badge>{state}</Badge>}
      </h3>
      <p className="mt-1 text-ink-soft text-sm">{children}</p>
    </div>
  );
}

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
