import type { ReactNode, Ref } from 'react';
import { settingsAnchors } from '#shared/account/settings-anchors.ts';
import { shortcutsTitle } from '#web/lib/keyboard.ts';
import { classNames } from '#web/ui/class-names.ts';

/** The sections by their anchors. */
const sectionTitles = {
  account: 'Account information',
  identity: 'Identity',
  [settingsAnchors.export]: 'Data export',
  [settingsAnchors.support]: 'Help and support',
  subscription: 'Subscription management',
  [settingsAnchors.deletion]: 'Danger Zone',
  connections: 'Connections',
  'two-factor': 'Two-factor authentication',
  [settingsAnchors.password]: 'Password',
  sessions: 'Active sessions',
  activity: 'Security activity',
  [settingsAnchors.notifications]: 'Email preferences',
  appearance: 'Appearance',
  keyboard: shortcutsTitle,
} as const;

export type SectionId = keyof typeof sectionTitles;

interface SettingsSectionProps {
  id: SectionId;
  lead?: ReactNode;
  isDanger?: boolean;
  /** For moving the focus to the heading when the focused button disappears. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function SettingsSection({ id, lead, isDanger, headingRef, children }: SettingsSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(
        'rounded-card border bg-ground p-4 sm:p-6',
        isDanger ? 'border-danger' : 'border-line',
      )}
    >
      <h2
        id={headingId}
        ref={headingRef}
        tabIndex={-1}
        className={classNames('heading-3', isDanger && 'text-danger')}
      >
        {sectionTitles[id]}
      </h2>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
