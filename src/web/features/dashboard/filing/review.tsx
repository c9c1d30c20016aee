import type { ReactNode } from 'react';
import { hasInvoice, invoiceSentence } from '#shared/claims/money-hops.ts';
import { detailsPathFor, type FilingStep, filingPath } from '#shared/page-paths.ts';
import { amountText } from '#web/lib/amounts.ts';
import { TextLink } from '#web/ui/link.tsx';
import { channelWords } from '../claim-words.ts';
import { feeText, keptText, moneyWay } from './filing-words.tsx';
import type { StepProps } from './step-props.ts';

/** Everything that was said and chosen, once more. */
export function Answers({ claim, preview }: StepProps) {
  const { claimant, recipient, propertyId } = preview;
  const { documents } = claim;
  const way = moneyWay({ claim, preview });
  const here = filingPath(claim.id, 'sign');
  const [present, ...earlier] = claimant.addresses;
  return (
    <dl className="mt-6 border-ink border-t-2">
      <Answer term="Who claims" change={{ to: detailsPathFor(here), words: 'Change' }}>
        {[claimant.name, ...claimant.formerNames].join(', formerly ')}
        {present && <span className="block text-ink-soft text-sm">{present}</span>}
        {earlier.length > 0 && (
          <span className="block text-ink-soft text-sm">Before: {earlier.join('; ')}</span>
        )}
      </Answer>
      <Answer term="What">
        {claim.title}
        {propertyId && <span className="block font-mono text-sm">{propertyId}</span>}
      </Answer>
      <Answer term="Sent to">
        {recipient.name}
        {recipient.address && <span className="block text-ink-soft text-sm">{recipient.address}</span>}
        <span className="block text-ink-soft text-sm">{channelWords[preview.channel ?? 'self'].sender}</span>
      </Answer>
      <Answer term="Enclosed" change={stepLink(claim.id, 'documents', 'Change')}>
        {documents.length > 0
          ? documents.map(({ fileName }) => fileName).join(', ')
          : 'No papers of yours yet'}
      </Answer>
      <Answer term="Money" change={stepLink(claim.id, 'cost', 'See')}>
        {amountText(preview)}, fee {feeText(preview)}, you keep <strong>{keptText(preview)}</strong>
        {hasInvoice(way) && <span className="block text-ink-soft text-sm">{invoiceSentence(way)}</span>}
      </Answer>
    </dl>
  );
}

const stepLink = (claimId: string, step: FilingStep, words: string) => ({
  to: filingPath(claimId, step),
  words,
});

interface AnswerProps {
  term: string;
  change?: { to: string; words: string };
  children: ReactNode;
}

function Answer({ term, change, children }: AnswerProps) {
  return (
    <div className="grid gap-x-6 gap-y-1 border-line border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
      {change && (
        <dd>
          <TextLink to={change.to}>
            {change.words}
            <span className="sr-only"> {term.toLowerCase()}</span>
          </TextLink>
        </dd>
      )}
    </div>
  );
}

export function Declaration({ facts, oath }: StepProps['preview']['declaration']) {
  return (
    <section className="mt-8 border-ink border-l-4 pl-5">
      <h2 className="font-semibold">What you declare</h2>
      {facts.map((fact) => (
        <p key={fact} className="mt-2">
          {fact}
        </p>
      ))}
      <p className="mt-2 font-semibold">{oath}</p>
    </section>
  );
}

/** In full width, never in a box that scrolls. */
export function Agreement({ text }: { text: string }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer py-1 font-medium text-pen">Read the whole agreement</summary>
      <div className="mt-2 border-line border-l-2 pl-4">
        {text
          .split('\n')
          .filter(Boolean)
          .map((paragraph) => (
            <p key={paragraph} className="mt-3 first:mt-0">
              {paragraph}
            </p>
          ))}
      </div>
    </details>
  );
}
