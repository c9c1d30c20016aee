import type { ScanSnapshot } from '#shared/contracts/discovery.ts';
import { connectPath, pagePaths } from '#shared/page-paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ExampleResults } from './example-results.tsx';
import { scanTotal } from './scan-total.ts';

export function ScanResult({ scan }: { scan: ScanSnapshot }) {
  const { amount, note } = scanTotal(scan);
  const { lines } = scan;
  const isSomething = scan.totalAmount !== '0.00';
  return (
    <>
      <p className="mt-4">
        <span
          className={classNames(
            'font-semibold text-4xl tabular-nums tracking-tight',
            isSomething && 'text-money',
          )}
        >
          {amount}
        </span>{' '}
        <span className="inline-block text-ink-soft">{note}</span>
      </p>
      <p className="mt-2">{lines.at(-1)?.text}</p>
      <ul aria-label="What we checked" className="mt-4 grid gap-1 text-ink-soft text-sm tabular-nums">
        {lines.slice(0, -1).map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <ExampleResults />
      <div className="mt-8 grid gap-3">
        <ButtonLink to={pagePaths.dashboard} size="large">
          View Dashboard
        </ButtonLink>
        <ButtonLink to={connectPath} variant="secondary">
          Connect more accounts
        </ButtonLink>
      </div>
    </>
  );
}
