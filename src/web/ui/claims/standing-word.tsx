import type { LucideIcon } from 'lucide-react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Contrast from 'lucide-react/icons/contrast';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { type Standing, standingNames } from '#shared/claims/standing.ts';
import { classNames } from '../class-names.ts';

interface Look {
  icon: LucideIcon;
  /** Ink if left out. Green is only for money in the bank. */
  color?: string;
  isFilled?: true;
}

const waits = { icon: TriangleAlert, color: 'text-wait' } as const;

const looks: Record<Standing, Look> = {
  found: { icon: Circle },
  needs_answer: waits,
  ready_to_send: { icon: CircleDot },
  sent: { icon: Contrast },
  in_review: { icon: Contrast },
  needs_document: waits,
  approved: { icon: Circle, isFilled: true },
  waiting_for_account: waits,
  on_its_way: { icon: ArrowRight },
  in_bank: { icon: CircleCheck, color: 'text-bank' },
  fee_due: waits,
  refused: { icon: X, color: 'text-danger' },
};

/** Where a claim stands: always a sign and a word. */
export function StandingWord({ standing, className }: { standing: Standing; className?: string }) {
  const { icon: Icon, color, isFilled } = looks[standing];
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-medium text-sm', color, className)}>
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', isFilled && 'fill-current')} />
      {standingNames[standing]}
    </span>
  );
}
