import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Headset from 'lucide-react/icons/headset';
import KeyRound from 'lucide-react/icons/key-round';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { pagePaths } from '#shared/page-paths.ts';
import { security } from '#web/content/landing/security.ts';
import { Section } from '#web/ui/section.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { IconPoint } from './icon-point.tsx';
import { SectionHeading } from './section-heading.tsx';

const icons: Record<(typeof security.points)[number]['id'], LucideIcon> = {
  encryption: LockKeyhole,
  soc2: ClipboardCheck,
  'privacy-law': ShieldCheck,
  'no-sale': Ban,
  'bank-login': KeyRound,
  support: Headset,
};

export function SecuritySection() {
  return (
    <Section id="security" aria-labelledby="security-title">
      <SectionHeading id="security-title" title={security.title} lead={security.lead} />
      <div className="mt-12 grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {security.points.map((point) => (
          <div key={point.id}>
            <IconPoint icon={icons[point.id]} title={point.title} text={point.text} />
          </div>
        ))}
      </div>
      <ul className="mt-12 flex flex-wrap gap-x-8 gap-y-3 border-line border-t pt-6">
        {security.links.map((link) => (
          <li key={link.page}>
            <TextLink to={pagePaths[link.page]}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
