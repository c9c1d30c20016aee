import type { FilingPreview } from '#shared/contracts/filing.ts';
import { formatAmount } from '#shared/money.ts';
import { amountText } from '#web/lib/amounts.ts';
import { FactList } from '#web/ui/facts.tsx';
import { channelWords, confidenceNames } from '../claim-words.ts';
import { EvidenceList } from '../evidence-list.tsx';

function leftText(left: number): string {
  if (left === 0) return 'None on your plan';
  return left === 1 ? '1 claim (this one)' : `${left} claims (including this one)`;
}

const nothing = '0.00';

/** The fee is a share of the amount, so it is exact only if the amount is. */
function feeText({ fee, amountKind }: FilingPreview): string {
  return fee === nothing ? formatAmount(fee) : amountText({ amount: fee, amountKind });
}

function keptText({ amount, youKeep, amountKind }: FilingPreview): string {
  return amount === nothing ? 'All of it' : amountText({ amount: youKeep, amountKind });
}

/**
 * First the amount, the fee, and what the person keeps, then the owner in the office's record, and what is sent to
 * whom.
 */
export function FilingTerms({ preview }: { preview: FilingPreview }) {
  const { channel, confidence, record, recipient, sends, sentences, claimsLeftThisMonth } = preview;
  return (
    <>
      <FactList
        facts={[
          { term: 'Amount', value: amountText(preview) },
          { term: 'Our fee, only if the claim is paid', value: feeText(preview) },
          { term: 'You keep', value: keptText(preview) },
          { term: 'Confidence', value: confidenceNames[confidence] },
          { term: 'Sent to', value: recipient.name },
          ...(recipient.address ? [{ term: 'Address', value: recipient.address }] : []),
          { term: 'How it’s sent', value: channelWords[channel ?? 'self'].sender },
          ...(claimsLeftThisMonth === null
            ? []
            : [{ term: 'Left this month', value: leftText(claimsLeftThisMonth) }]),
        ]}
      />
      {record.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold">On record</h3>
          <EvidenceList evidence={record} alwaysShowsAmounts />
        </>
      )}
      <h3 className="mt-6 font-semibold">What’s included</h3>
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
