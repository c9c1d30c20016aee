import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { type SettingsPage, settingsPages, settingsPath } from '#shared/account/settings-pages.ts';
import { pagePaths, withoutTrailingSlash } from '#shared/page-paths.ts';
import { Link } from '#web/ui/link.tsx';
import type { SectionId } from './settings-section.tsx';

export type SettingsPlace = 'profile' | SettingsPage;

const places: readonly SettingsPlace[] = ['profile', ...settingsPages];

export const placeNames: Record<SettingsPlace, string> = {
  profile: 'Profile',
  security: 'Security',
  connections: 'Connections',
  notifications: 'Notifications',
  billing: 'Plan & billing',
  appearance: 'Appearance',
  data: 'Data & deletion',
};

/** The page of the sections that are not on the first one. */
const pageOfSection: Partial<Record<SectionId, SettingsPage>> = {
  'two-factor': 'security',
  'change-password': 'security',
  sessions: 'security',
  activity: 'security',
  connections: 'connections',
  notifications: 'notifications',
  appearance: 'appearance',
  keyboard: 'appearance',
};

function pathOf(place: SettingsPlace): string {
  return place === 'profile' ? pagePaths.accountSettings : settingsPath(place);
}

/** Returns the page in the address, or undefined if there is none of that name. */
export function useSettingsPlace(): SettingsPlace | undefined {
  const [pathname] = useLocation();
  const path = withoutTrailingSlash(pathname);
  return places.find((place) => pathOf(place) === path);
}

/** Emails link to a section of the settings, whichever page it is on now. It is scrolled to once it is rendered. */
export function useSectionInAddress(place: SettingsPlace): void {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const section = location.hash.slice(1);
    const page = pageOfSection[section as SectionId];
    if (place === 'profile' && page) navigate(`${settingsPath(page)}#${section}`, { replace: true });
    else document.getElementById(section)?.scrollIntoView();
  }, [place, navigate]);
}

/** The last page, where things are deleted, stands apart. */
export function SettingsNavigation({ place }: { place: SettingsPlace }) {
  return (
    <nav aria-label="Settings">
      <ul className="grid grid-cols-2 gap-x-4 md:grid-cols-1">
        {places.map((each) => (
          <li key={each} className="md:last:mt-4">
            <Link
              to={pathOf(each)}
              aria-current={each === place ? 'page' : undefined}
              className="flex min-h-11 items-center border-line border-l-3 px-4 text-ink-soft hover:text-ink aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {placeNames[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
