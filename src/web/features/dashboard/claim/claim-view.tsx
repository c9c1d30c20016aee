import type { ReactNode } from 'react';
import { claimTypeNames } from '#shared/claims/claim-words.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { longDate } from '#web/lib/date-text.ts';
import { useIsOthers } from '#web/lib/session/people-query.ts';
import { TextWithAmounts } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Whose } from '#web/ui/claims/person-switch.tsx';
import { StandingWord } from '#web/ui/claims/standing-word.tsx';
import { ClaimSlip } from '#web/ui/record/claim-slip.tsx';
import { deadlineText } from '../claim-words.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { GuidanceCard, OwnWayCard } from '../questions/guidance-card.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimTimeline } from './claim-timeline.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ExplanationChart } from './explanation-chart.tsx';
import { OwnSending } from './own-sending.tsx';

interface ClaimViewProps {
  claim: ClaimPage;
  /** Shows the questions that only the reader can answer. */
  onAsk: () => void;
}

/** Everything below the claim's name: what it is before it is filed, and where it stands from then on. */
export function ClaimView({ claim, onAsk }: ClaimViewProps) {
  const isFiled = claim.filing !== null && !claim.isReadyToSend;
  const timeline = (
    <Section id="timeline" title="Timeline">
      <ClaimTimeline claim={claim} />
    </Section>
  );
  const slip = claim.slip && (
    <section aria-label="On record">
      <ClaimSlip claim={claim} variant={claim.type === 'unclaimed_property' ? 'full' : 'short'} />
    </section>
  );
  return (
    <>
      <Whose personId={claim.personId} />
      <StandingLine claim={claim} />
      <p className="wrap-anywhere mt-4 max-w-2xl text-lg">
        <TextWithAmounts text={claim.summary} />
      </p>
      <div className="wrap-anywhere mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-10 lg:col-start-1">{isFiled ? timeline : slip}</div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ClaimActions claim={claim} onAsk={onAsk} />
        </div>
        <div className="grid gap-10 lg:col-start-1">
          {isFiled && slip}
          <GuidanceCard claim={claim} />
          {!claim.filing && claim.openQuestionCount === 0 && (
            <OwnWayCard claim={claim}>
              <OwnSending claimId={claim.id} />
            </OwnWayCard>
          )}
          <WhyYours claim={claim} isFolded={isFiled} />
          {!isFiled && timeline}
          <Section title="Evidence">
            <EvidenceList evidence={claim.evidence} />
          </Section>
          <DocumentsCard claim={claim} />
        </div>
      </div>
    </>
  );
}

function StandingLine({ claim }: { claim: ClaimPage }) {
  const { standing, type, isSandbox, createdAt, filedAt, deadline, status } = claim;
  const isOpen = status === 'pending';
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <StandingWord standing={standing} />
      <span className="text-ink-soft">
        {filedAt && !isOpen ? `filed on ${longDate(filedAt)}` : `found on ${longDate(createdAt)}`}
        {isOpen && ` · ${deadline ? deadlineText(deadline) : 'no deadline that we know of'}`}
      </span>
      <Badge>{claimTypeNames[type]}</Badge>
      {isSandbox && <Badge tone="caution">Sandbox example, not real money</Badge>}
    </p>
  );
}

interface WhyYoursProps {
  claim: ClaimPage;
  isFolded: boolean;
}

/** In plain sentences. The arithmetic is for who wants to see it. */
function WhyYours({ claim, isFolded }: WhyYoursProps) {
  const isTheirs = useIsOthers(claim.personId);
  const title = isTheirs ? 'Why we think it’s theirs' : 'Why we think it’s yours';
  const reasons = (
    <>
      <p className="max-w-2xl">{claim.why.join(' ')}</p>
      {claim.probability !== null && (
        <details className="mt-2">
          <summary className="w-fit py-2 text-link">Show the calculation</summary>
          <ExplanationChart {...claim.explanation} probability={claim.probability} />
        </details>
      )}
    </>
  );
  if (!isFolded) return <Section title={title}>{reasons}</Section>;
  return (
    <details className="section-rule">
      <summary className="py-2">
        <h2 className="heading-2 inline">{title}</h2>
      </summary>
      <div className="mt-2">{reasons}</div>
    </details>
  );
}

interface SectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  children: ReactNode;
}

function Section({ title, id, children }: SectionProps) {
  return (
    <section className="section-rule">
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}
