import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { claimChecklistPath, officialFormPath } from '#shared/claims/claims.ts';
import type { ClaimPage, Guidance } from '#shared/contracts/claims.ts';
import { ownWayAnchor } from '#shared/page-paths.ts';
import { buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { officeLetters } from '#web/ui/record/office-mark.tsx';
import { WordsToCopy } from '#web/ui/record/words-to-copy.tsx';
import { OutsideLink } from './outside-link.tsx';

/** How the reader claims the money themselves, where we prepare no packet. */
export function GuidanceCard({ claim }: { claim: ClaimPage }) {
  const { guidance } = claim;
  if (!guidance) return null;
  return (
    <Card>
      <h2 id="how-to-claim" className="heading-3">
        How to claim it
      </h2>
      <Guide claim={claim} guidance={guidance} />
    </Card>
  );
}

/** How the reader claims it on the office's own form or website, free, instead of signing with us. */
export function OwnWayCard({ claim, children }: { claim: ClaimPage; children: ReactNode }) {
  const { ownWay } = claim;
  if (!ownWay) return null;
  return (
    <Card>
      <details open={globalThis.location?.hash === `#${ownWayAnchor}`}>
        <summary id={ownWayAnchor} className="w-fit cursor-pointer">
          <h2 className="heading-3 inline">Claim it yourself, free, as this office takes it</h2>
        </summary>
        <Guide claim={claim} guidance={ownWay} />
        <div className="mt-8 max-w-sm">{children}</div>
      </details>
    </Card>
  );
}

function Guide({ claim, guidance }: { claim: ClaimPage; guidance: Guidance }) {
  return (
    <>
      <p className="mt-2 text-ink-soft">{guidance.why}</p>
      <ol aria-label="How to claim it" className="mt-6 grid list-decimal gap-5 pl-5">
        {guidance.steps.map(({ title, text, links }) => (
          <li key={title}>
            <h3 className="font-semibold">{title}</h3>
            <p>{text}</p>
            {links.map((link) => (
              <p key={link.url} className="mt-1">
                <OutsideLink url={link.url}>{link.name}</OutsideLink>
              </p>
            ))}
          </li>
        ))}
      </ol>
      {guidance.office && <OfficesForm claim={claim} office={guidance.office} />}
      {guidance.freeHelp.length > 0 && <FreeHelp freeHelp={guidance.freeHelp} />}
    </>
  );
}

interface OfficesFormProps {
  claim: ClaimPage;
  office: NonNullable<Guidance['office']>;
}

/** What goes into the office's own form or website. */
function OfficesForm({ claim, office: { words, hasForm } }: OfficesFormProps) {
  return (
    <div className="mt-8 grid gap-4">
      {hasForm && (
        <DownloadLink path={officialFormPath} claimId={claim.id}>
          Download the office’s form, filled in
        </DownloadLink>
      )}
      <DownloadLink path={claimChecklistPath} claimId={claim.id}>
        Download the checklist
      </DownloadLink>
      <WordsToCopy
        letters={officeLetters(claim)}
        office={claim.source.name}
        lead="As you told us and as its list says"
        words={words}
      />
    </div>
  );
}

interface DownloadLinkProps {
  path: string;
  claimId: string;
  children: string;
}

function DownloadLink({ path, claimId, children }: DownloadLinkProps) {
  return (
    <a href={path.replace(':claimId', claimId)} download className={buttonStyles({ variant: 'secondary' })}>
      <Download aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}

function FreeHelp({ freeHelp }: Pick<Guidance, 'freeHelp'>) {
  return (
    <>
      <h3 className="mt-8 font-semibold">Free help</h3>
      <ul className="mt-2 grid gap-4">
        {freeHelp.map(({ name, text, url, phone }) => (
          <li key={name}>
            <OutsideLink url={url}>{name}</OutsideLink>
            <p>{text}</p>
            {phone && (
              <p>
                Call{' '}
                <a href={`tel:+1-${phone}`} className="text-link tabular-nums">
                  {phone}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
