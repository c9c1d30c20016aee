import Download from 'lucide-react/icons/download';
import { claimPacketPath } from '#shared/claims.ts';
import { buttonStyles } from '#web/ui/button-styles.ts';

/** The claim form and everything that goes with it, as a PDF. */
export function PacketLink({ claimId }: { claimId: string }) {
  return (
    <a
      href={claimPacketPath.replace(':claimId', claimId)}
      download
      className={buttonStyles({ variant: 'secondary' })}
    >
      <Download aria-hidden="true" className="size-4" />
      Download the claim packet
    </a>
  );
}
