import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { appealLetterPath } from '#shared/claims.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyles } from '#web/ui/button-styles.ts';
import { Note } from '#web/ui/note.tsx';
import { FileClaimDialog } from '../filing/file-claim-dialog.tsx';

/** Shows the office's decision and the two possible next steps. */
export function RefusedActions({ claim }: { claim: ClaimPage }) {
  const [isFiling, setFiling] = useState(false);
  const decision = claim.timeline.findLast(({ kind }) => kind === 'decided');
  return (
    <>
      {decision && <Note tone="caution">{decision.text}</Note>}
      <p className="text-ink-soft text-sm">
        Add what was missing under Documents and file the claim again. Or appeal to {claim.source.name}:
        download the appeal letter, add your reasons, sign it and send it.
      </p>
      <Button onClick={() => setFiling(true)}>File again</Button>
      <a
        href={appealLetterPath.replace(':claimId', claim.id)}
        download
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download appeal letter
      </a>
      {isFiling && <FileClaimDialog claim={claim} onClose={() => setFiling(false)} />}
    </>
  );
}
