import type { ClaimPage } from '#shared/contracts/claims.ts';
import { OwnSending } from '../filing/own-sending.tsx';
import { PacketLink } from '../filing/packet-link.tsx';
import { OfficeLink } from './office-link.tsx';

/** From the packet to the office, for the owner who sends it. */
export function SendingSteps({ claim: { id, source } }: { claim: ClaimPage }) {
  return (
    <>
      <p>The office does not have your claim yet. It is yours to send:</p>
      <ol aria-label="How to send it" className="grid list-decimal gap-4 pl-5">
        <li>
          Download the packet.
          <div className="mt-2 grid">
            <PacketLink claimId={id} />
          </div>
        </li>
        <li>Sign it, and add copies of what its checklist asks for.</li>
        <li>
          Send it to <OfficeLink {...source} />. Its website says where to.
        </li>
        <li>
          Tell us that you sent it.
          <div className="mt-2">
            <OwnSending claimId={id} />
          </div>
        </li>
      </ol>
    </>
  );
}
