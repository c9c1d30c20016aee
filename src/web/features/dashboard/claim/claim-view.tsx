import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { expectedSteps } from '#shared/claims/expected-steps.ts';
import { standingNames } from '#shared/claims/standing.ts';
import type { ClaimPage } from '#shared/contracts/claims.ts';
import { amountText } from '#web/lib/amounts.ts';
import { exactTime } from '#web/lib/date-text.ts';
import { Amount, TextWithAmounts } from '#web/ui/amount.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { standingTone } from '../claim-words.ts';
import { EvidenceList } from '../evidence-list.tsx';
import { GuidanceCard } from '../questions/guidance-card.tsx';
import { ClaimActions } from './claim-actions.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ExplanationChart } from './explanation-chart.tsx';

interface ClaimViewProps {
  claim: ClaimPage;
  /** Shows the questions that only the reader can answer. */
  onAsk: () => void;
}

/** Everything below the claim's name. */
export function ClaimView({ claim, onAsk }: ClaimViewProps) {
  return (
    <>
      <p className="mt-4 flex flex-wrap gap-2">
        <Badge tone={standingTone(claim.standing)}>{standingNames[claim.standing]}</Badge>
        <Badge>{claimTypeNames[claim.type]}</Badge>
        {claim.isSandbox && <Badge tone="caution">Sandbox example, not real money</Badge>}
      </p>
      <p className="mt-6 sum">
        <Amount text={amountText(claim)} />
      </p>
      <p className="wrap-anywhere mt-4 max-w-2xl text-ink-soft">
        <TextWithAmounts text={claim.description} />
      </p>
      <div className="wrap-anywhere mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {/* Comes first, so that nobody on a phone has to scroll past all the reasons to reach the actions. */}
        <div className="grid gap-6 lg:col-start-2">
          <ClaimActions claim={claim} onAsk={onAsk} />
          <Card>
            <h2 id="timeline" className="heading-3">
              Timeline
            </h2>
            <Timeline steps={claim.timeline} />
            <Expected claim={claim} />
          </Card>
        </div>
        <div className="grid gap-6 lg:col-start-1 lg:row-start-1">
          <GuidanceCard claim={claim} />
          <Card>
            <h2 className="heading-3">Why we think it’s yours</h2>
            <ExplanationChart {...claim.explanation} probability={claim.probability} />
          </Card>
          <Card>
            <h2 className="heading-3">Evidence</h2>
            <EvidenceList evidence={claim.evidence} />
          </Card>
          <DocumentsCard claim={claim} />
        </div>
      </div>
    </>
  );
}

/** What has yet to happen, set apart from what has. */
function Expected({ claim }: { claim: ClaimPage }) {
  const { standing, filing, source, estimatedRecoveryTime: usualTime, money } = claim;
  const steps = expectedSteps({
    standing,
    mode: filing?.mode ?? 'agent',
    office: source.name,
    usualTime,
    money,
  });
  if (!filing || steps.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-medium text-sm">Expected from here</p>
      <ol aria-label="Expected" className="mt-3 grid gap-4 border-line-strong border-l border-dashed pl-4">
        {steps.map(({ title, detail }) => (
          <li key={title}>
            <p>{title}</p>
            <p className="text-ink-soft text-sm">{detail}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Timeline({ steps }: { steps: ClaimPage['timeline'] }) {
  return (
    <ol className="mt-4 grid gap-4 border-line border-l pl-4">
      {steps.map(({ text, at }) => (
        <li key={`${at} ${text}`}>
          <p>
            <TextWithAmounts text={text} />
          </p>
          <p className="text-ink-soft text-sm">
            <time dateTime={at}>{exactTime(new Date(at))}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}
