import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { formatDate } from '#shared/calendar-date.ts';
import { officeClaimsWords } from '#shared/claims/claim-words.ts';
import { appealLetterPath } from '#shared/claims/claims.ts';
import { nothingToDo } from '#shared/claims/expected-steps.ts';
import type { Claim, ClaimPage, OpenMoney } from '#shared/contracts/claims.ts';
import { formatAmount } from '#shared/money.ts';
import { filingPath, pagePaths } from '#shared/page-paths.ts';
import { usStates } from '#shared/us-states.ts';
import { amountText } from '#web/lib/amounts.ts';
import { useIsOthers } from '#web/lib/session/people-query.ts';
import { Amount } from '#web/ui/amount.tsx';
import { Button, buttonStyles } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FactList } from '#web/ui/facts.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { channelWords, complexityNames, confidenceNames, deadlineText } from '../claim-words.ts';
import { followedOf } from './claim-timeline.tsx';
import { NotMeDialog } from './not-me-dialog.tsx';
import { OwnSteps } from './own-answer.tsx';
import { OwnSending, PacketLink } from './own-sending.tsx';

interface ClaimActionsProps {
  claim: ClaimPage;
  onAsk: () => void;
}

export function ClaimActions({ claim, onAsk }: ClaimActionsProps) {
  const { filing, status } = claim;
  const { heading, watched } = useKeptFocus();
  const followed = followedOf(claim);
  const next = followed ? nothingToDo(followed) : null;
  return (
    <Card {...watched}>
      <h2 ref={heading} tabIndex={-1} className="heading-3">
        {next ? 'Nothing for you to do' : 'What you can do'}
      </h2>
      {next && <p className="mt-2 text-ink-soft">{next}</p>}
      <FactList
        className="mt-4"
        facts={[
          { term: 'Amount', value: <Amount text={amountText(claim)} /> },
          { term: 'Held by', value: claim.source.name },
          ...(claim.state ? [{ term: 'State', value: usStates[claim.state] }] : []),
          ...(status === 'pending' ? factsBeforeFiling(claim) : []),
          ...(filing
            ? [
                {
                  term: 'How it’s sent',
                  value: filing.hasPacket ? channelWords[filing.channel ?? 'self'].sender : 'You send it',
                },
              ]
            : []),
          ...(claim.referenceNumber ? [{ term: 'Reference', value: claim.referenceNumber }] : []),
        ]}
      />
      <div className="mt-6 grid gap-3">
        {status === 'pending' && !claim.isReadyToSend && <PendingActions claim={claim} onAsk={onAsk} />}
        {status === 'rejected' && !claim.isReadyToSend && <RefusedActions claim={claim} />}
        {claim.money && <MoneyNote money={claim.money} />}
        {status === 'paid' && <ButtonLink to={pagePaths.payoutSettings}>See your payout</ButtonLink>}
        {claim.isReadyToSend ? <SendingSteps claim={claim} /> : <FiledActions claim={claim} />}
      </div>
    </Card>
  );
}

/** What keeps the money from being done with: an account that is missing, or a fee that is due. */
function MoneyNote({ money: { stage, net, waitsFor, fee } }: { money: OpenMoney }) {
  if (stage === 'waiting_for_account')
    return (
      <Note tone="caution">
        Ready to pay you {formatAmount(net)}. {waitsFor}
      </Note>
    );
  if (!fee) return null;
  return (
    <Note tone="caution">
      You owe our fee of {formatAmount(fee.amount)}
      {fee.dueOn ? ` by ${formatDate(fee.dueOn)}` : ', and the invoice is on its way'}.{' '}
      {fee.paymentUrl && (
        <a href={fee.paymentUrl} target="_blank" rel="noopener noreferrer" className="text-link">
          Pay it
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </Note>
  );
}

function factsBeforeFiling(claim: ClaimPage) {
  return [
    ...(claim.probability === null ? [] : [{ term: 'Confidence', value: confidenceNames[claim.confidence] }]),
    {
      term: claim.isOfficesTime ? 'Usually takes' : 'Our estimate of the time',
      value: claim.estimatedRecoveryTime,
    },
    { term: 'Effort', value: complexityNames[claim.filingComplexity] },
    ...(claim.deadline ? [{ term: 'Deadline', value: deadlineText(claim.deadline) }] : []),
  ];
}

function PendingActions({ claim, onAsk }: ClaimActionsProps) {
  const [isAskingNotMe, setAskingNotMe] = useState(false);
  const isTheirs = useIsOthers(claim.personId);
  return (
    <>
      {claim.officeClaims && (
        <Note tone="caution">
          {officeClaimsWords[claim.officeClaims]}. It may still be {isTheirs ? 'theirs' : 'yours'}, but the
          chance is lower.
        </Note>
      )}
      {claim.openQuestionCount > 0 && <AskFirst claim={claim} onAsk={onAsk} />}
      {claim.openQuestionCount === 0 && claim.guidance && (
        <>
          <a href="#how-to-claim" className="text-link">
            See how to claim it
          </a>
          <OwnSending claimId={claim.id} />
        </>
      )}
      {claim.openQuestionCount === 0 && !claim.guidance && (
        <>
          <ButtonLink to={filingPath(claim.id)}>File this claim</ButtonLink>
          <p className="text-ink-soft text-sm">
            You can also claim it yourself, for free, at <OfficeLink {...claim.source} />.
          </p>
        </>
      )}
      <Button variant="ghost" onClick={() => setAskingNotMe(true)}>
        {isTheirs ? 'Not them' : 'Not me'}
      </Button>
      {isAskingNotMe && <NotMeDialog claim={claim} onClose={() => setAskingNotMe(false)} />}
    </>
  );
}

function AskFirst({ claim, onAsk }: ClaimActionsProps) {
  const questions = claim.openQuestionCount === 1 ? 'a question' : `${claim.openQuestionCount} questions`;
  return (
    <>
      <p>
        {claim.guidance
          ? 'Only you can say whether you meet its conditions.'
          : 'Only you can say whether this is yours. Without the answer nothing can be filed.'}
      </p>
      <Button onClick={onAsk}>Answer {questions}</Button>
    </>
  );
}

function FiledActions({ claim }: { claim: ClaimPage }) {
  if (!claim.filing) return null;
  return (
    <>
      {claim.filing.hasPacket && <PacketLink claimId={claim.id} />}
      {claim.status !== 'paid' && <OwnSteps claim={claim} />}
    </>
  );
}

/** Explains to an owner who sends the claim themselves how to do it. */
function SendingSteps({ claim: { id, source } }: { claim: ClaimPage }) {
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

/** What its owner claims without a packet of ours, they can also claim anew. */
function RefusedGuided({ claim }: { claim: ClaimPage }) {
  return (
    <>
      <p className="text-ink-soft text-sm">
        You can try again: add what was missing, follow the steps under “How to claim it”, and tell us when
        you have sent it. An earlier answer of {claim.source.name} stays in the timeline.
      </p>
      <OwnSending claimId={claim.id} label="I’ve sent it again" />
    </>
  );
}

/** Shows the office's decision and the two possible next steps. */
function RefusedActions({ claim }: { claim: ClaimPage }) {
  const decision = claim.timeline.findLast(({ kind }) => kind === 'decided');
  if (claim.guidance)
    return (
      <>
        {decision && <Note tone="caution">{decision.text}</Note>}
        <RefusedGuided claim={claim} />
      </>
    );
  return (
    <>
      {decision && <Note tone="caution">{decision.text}</Note>}
      <p className="text-ink-soft text-sm">
        Add what was missing under Documents and file the claim again. Or appeal to {claim.source.name}:
        download the appeal letter, add your reasons, sign it and send it.
      </p>
      <ButtonLink to={filingPath(claim.id)}>File again</ButtonLink>
      <a
        href={appealLetterPath.replace(':claimId', claim.id)}
        download
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" className="size-4" />
        Download appeal letter
      </a>
    </>
  );
}

function OfficeLink({ name, url }: Claim['source']) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="text-link">
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
