import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: { icon: CircleCheck, look: 'border-line-strong bg-ground text-ink' },
  caution: { icon: Info, look: 'border-wait-line bg-wait-soft text-wait' },
} as const;

interface NoteProps {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}

export function Note({ tone = 'neutral', className, children }: NoteProps) {
  const { icon: Icon, look } = tones[tone];
  return (
    <div className={classNames('flex gap-3 rounded-control border p-4', look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
