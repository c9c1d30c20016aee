import type { ClaimPage } from '#shared/contracts/claims.ts';
import { exactTime } from '#web/lib/relative-time.ts';
import { TextWithAmounts } from '#web/ui/text-with-amounts.tsx';

export function Timeline({ steps }: { steps: ClaimPage['timeline'] }) {
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
