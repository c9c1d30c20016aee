import type { ClaimPage } from '#shared/contracts/claims.ts';
import { OwnSending } from '../filing/own-sending.tsx';
import { PacketLink } from '../filing/packet-link.tsx';
import { OfficeLink } from './office-link.tsx';

/** Explains to an owner who sends the claim themselves how to do it. */
export function SendingSteps({ claim: { id, source } }: { claim: ClaimPage }) {
  return (
    <>
      <p>The office doesn’t have your claim yet. To send it:</p>
      <ol aria-label="How to send it" className="grid list-decimal gap-4 pl-5">
        <li>
          Download the packet.
          <div className="mt-2 grid">
            <PacketLink claimId={id} />
          </div>
        </li>
        <li>Sign it and add copies of everything on its checklist.</li>
        <li>
          Send it to <OfficeLink {...source} />. Its website says where.
        </li>
        <li>
          Let us know you sent it.
          <div className="mt-2">
            <OwnSending claimId={id} />
          </div>
        </li>
      </ol>
    </>
  );
}
