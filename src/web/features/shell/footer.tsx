import { type ReactNode, useSyncExternalStore } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { readOperator } from '#web/lib/installation.ts';
import { Container } from '#web/ui/container.tsx';
import { Link } from '#web/ui/link.tsx';

const neverChanges = () => () => {};

const services = [
  { label: 'Claims Recovery', to: pagePaths.dashboard },
  { label: 'Subscription Plans', to: pagePaths.subscription },
  { label: 'Payout Settings', to: pagePaths.payoutSettings },
  { label: 'Results so far', to: pagePaths.results },
];

const legal = [
  { label: 'Terms of Service', to: pagePaths.terms },
  { label: 'Privacy Policy', to: pagePaths.privacy },
  { label: 'GDPR Compliance', to: pagePaths.gdpr },
  { label: 'CCPA Rights', to: pagePaths.ccpa },
];

const linkStyles =
  'inline-flex min-h-8 items-center text-ink-soft hover:text-ink hover:underline touch:min-h-11';

export function Footer() {
  const year = useCurrentYear();
  return (
    <footer className="border-line border-t bg-sunken">
      <Container className="py-12">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-8 lg:grid-cols-[4fr_3fr_3fr_3fr]">
          <WhoRunsIt />
          <LinkColumn title="Services" links={services} />
          <LinkColumn title="Legal" links={legal} />
          <Column title="Contact">
            <ul>
              <li>
                <a href={`mailto:${product.supportEmail}`} className={linkStyles}>
                  {product.supportEmail}
                </a>
              </li>
              <li className="flex min-h-8 items-center text-ink-soft touch:min-h-11">
                24/7 Customer Support
              </li>
            </ul>
          </Column>
        </div>
        <p className="mt-10 border-line border-t pt-6 text-ink-soft text-sm">
          © {year} {product.name}. All rights reserved.
        </p>
      </Container>
    </footer>
  );
}

function WhoRunsIt() {
  const { name, address, phone } = readOperator();
  return (
    <Column title={`Who runs ${product.name}`}>
      <address className="text-ink-soft not-italic">
        <p>{name}</p>
        <p>{address}</p>
        <p>{phone}</p>
      </address>
      <Link to={`${pagePaths.terms}#operator`} className={linkStyles}>
        Licenses by state
      </Link>
    </Column>
  );
}

function LinkColumn({ title, links }: { title: string; links: { label: string; to: string }[] }) {
  return (
    <Column title={title}>
      <nav aria-label={title}>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={linkStyles}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Column>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere min-w-0 text-sm">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </div>
  );
}

/** The prerendered page contains the year of the build. This corrects it once the scripts run. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    neverChanges,
    () => new Date().getFullYear(),
    () => Number(import.meta.env.BUILD_YEAR),
  );
}
