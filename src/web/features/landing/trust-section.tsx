import { useEffect, useState } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { trust } from '#web/content/landing.ts';
import type { Totals } from '#web/content/results.ts';
import { call } from '#web/lib/calls/call.ts';
import { useSandboxAddress } from '#web/lib/installation.ts';
import { whenQuiet } from '#web/lib/wait.ts';
import { Section } from '#web/ui/container.tsx';
import { TextLink } from '#web/ui/link.tsx';

export function TrustSection() {
  const isSandbox = Boolean(useSandboxAddress());
  const totals = useTotals(isSandbox);
  return (
    <Section tone="deep" aria-labelledby="trust-title">
      <h2 id="trust-title" className="heading-2">
        {trust.title}
      </h2>
      <p className="mt-2 max-w-2xl text-on-deep-soft">{trust.lead}</p>
      <table aria-labelledby="trust-title" className="mt-8 w-full table-fixed text-left">
        <thead className="text-on-deep-soft text-sm">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              {trust.aimLabel}
            </th>
            <th scope="col" className="pb-2 font-medium">
              {isSandbox ? trust.sandboxLabel : trust.hereLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {trust.figures.map(({ value, label, here }) => (
            <tr key={label} className="border-deep-line border-t align-baseline">
              <th scope="row" className="py-3 pr-4 font-normal">
                <span className="font-head font-semibold text-xl">{value}</span>{' '}
                <span className="text-on-deep-soft">{label}</span>
              </th>
              <td className="py-3">{typeof here === 'string' ? here : wordsFor(totals, here)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-6">
        <TextLink to={pagePaths.results} className="text-on-deep">
          {trust.resultsLabel}
        </TextLink>
      </p>
    </Section>
  );
}

function wordsFor(totals: Totals | null | undefined, here: (totals: Totals) => string): string {
  if (totals === null) return 'Can’t be read right now';
  return totals ? here(totals) : 'Counting…';
}

/** Undefined while they are counted, null if they cannot be read. Nothing else on the page waits for them. */
function useTotals(isSandbox: boolean): Totals | null | undefined {
  const [totals, setTotals] = useState<Totals | null>();
  useEffect(
    () =>
      whenQuiet(() => {
        call('GET /api/results').then(
          ({ real, sandbox }) => setTotals(isSandbox ? sandbox.totals : real.totals),
          () => setTotals(null),
        );
      }),
    [isSandbox],
  );
  return totals;
}
