import type { ReactNode, Ref } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type SectionId, sectionTitles } from './sections.ts';

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
        'rounded-card border bg-surface p-4 sm:p-6',
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
