import type { FilingPreview } from '#shared/contracts/filing.ts';
import { formatAmount } from '#shared/money.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { channelWords } from './channel-words.ts';

function leftText(left: number): string {
  return left === 1 ? '1 claim, this one' : `${left} claims, this one included`;
}

/** Amount, fee and what one keeps first, then what is sent to whom. */
export function FilingTerms({ preview }: { preview: FilingPreview }) {
  const { channel, amount, fee, youKeep, recipient, sends, sentences, claimsLeftThisMonth } = preview;
  return (
    <>
      <FactList
        facts={[
          { term: 'Amount', value: formatAmount(amount) },
          { term: 'Our fee, only if it is paid', value: formatAmount(fee) },
          { term: 'You keep', value: <span className="text-money">{formatAmount(youKeep)}</span> },
          { term: 'To', value: recipient.name },
          ...(recipient.address ? [{ term: 'At', value: recipient.address }] : []),
          { term: 'Who sends it', value: channelWords[channel ?? 'self'].sender },
          ...(claimsLeftThisMonth === null
            ? []
            : [{ term: 'Left this month', value: leftText(claimsLeftThisMonth) }]),
        ]}
      />
      <h3 className="mt-6 font-semibold">What is sent</h3>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-soft">
        {sends.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-2 text-ink-soft text-sm">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
