import type { ReactNode } from 'react';
import { type FilingStep, filingPath } from '#shared/page-paths.ts';
import { TextLink } from '#web/ui/link.tsx';

interface StepButtonsProps {
  claimId: string;
  /** Absent on the first step. */
  back?: FilingStep;
  children: ReactNode;
}

export function StepButtons({ claimId, back, children }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t pt-5">
      {children}
      {back && (
        <TextLink to={filingPath(claimId, back)} className="inline-flex min-h-11 items-center">
          Back
        </TextLink>
      )}
    </div>
  );
}
