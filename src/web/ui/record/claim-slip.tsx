import { useEffect, useState } from 'react';
import { shortLines } from '#shared/claims/slip.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { shortDate } from '#web/lib/date-text.ts';
import { Amount, TextWithAmounts } from '../amount.tsx';
import { officeLetters } from './office-mark.tsx';
import { RecordSlip } from './record-slip.tsx';

interface ClaimSlipProps {
  claim: Pick<ClaimPage, 'id' | 'slip' | 'type' | 'state' | 'createdAt'>;
  variant?: 'full' | 'short';
  className?: string;
}

/** The claims whose slips were shown since the product was opened. */
const opened = new Set<string>();

/** Whether somebody sees a claim's slip for the first time, which draws its lines. */
function useFirstOpening(claimId: string): boolean {
  const [isFirst] = useState(() => !opened.has(claimId));
  useEffect(() => {
    opened.add(claimId);
  }, [claimId]);
  return isFirst;
}

/** What was printed about a claim, and what it means. Nothing where nothing was. */
export function ClaimSlip({ claim, variant = 'full', className }: ClaimSlipProps) {
  const isFirst = useFirstOpening(claim.id);
  const { slip } = claim;
  if (!slip) return null;
  const { head, lines, foot } = slip;
  return (
    <RecordSlip
      head={{ ...head, mark: officeLetters(claim), day: `· found ${shortDate(claim.createdAt)}` }}
      lines={variant === 'short' ? shortLines(slip) : lines}
      foot={{ amountText: <Amount text={foot.amountText} />, sentence: foot.sentence }}
      showText={(text) => <TextWithAmounts text={text} />}
      variant={variant}
      isDrawn={isFirst}
      {...(className && { className })}
    />
  );
}
