import { useEffect, useState } from 'react';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountInformation } from './account-information.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { AccountDeleted, DangerZone } from './danger-zone.tsx';
import { DataExport } from './data-export.tsx';
import { IdentitySection } from './identity-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { AppearanceSection, KeyboardSection } from './preferences-sections.tsx';
import { ActivitySection } from './security/activity-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { TwoFactorSection } from './security/two-factor-section.tsx';
import { sectionTitles } from './settings-section.tsx';
import { SubscriptionManagement } from './subscription-management.tsx';
import { SupportSection } from './support-section.tsx';

export function AccountSettingsPage() {
  const { user } = useCurrentUser();
  const [isDeleted, setDeleted] = useState(false);
  useHashTarget();
  if (!user) return null;
  if (isDeleted) return <AccountDeleted />;

  return (
    <Container className="py-8 md:py-12">
      <PageHeader title="Account settings" />
      <SettingsContents />
      <div className="mt-8 grid items-start gap-6 md:grid-cols-2">
        <div className="grid gap-6">
          <AccountInformation email={user.email} createdAt={user.createdAt} />
          <IdentitySection />
          <DataExport />
          <SupportSection planId={user.subscriptionPlan} />
        </div>
        <div className="grid gap-6">
          <SubscriptionManagement planId={user.subscriptionPlan} />
          <DangerZone onDeleted={() => setDeleted(true)} />
        </div>
      </div>
      <div className="mt-6">
        <ConnectionsSection />
      </div>
      <div className="mt-6 grid items-start gap-6 md:grid-cols-2">
        <TwoFactorSection />
        <PasswordSection />
        <SessionsSection />
        <ActivitySection />
        <NotificationsSection />
        <div className="grid gap-6">
          <AppearanceSection />
          <KeyboardSection />
        </div>
      </div>
    </Container>
  );
}

/** Emails link to a section. The browser looks for it before this page is rendered, so we scroll to it afterwards. */
function useHashTarget(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** Uses plain anchors, because these links stay on the page. */
function SettingsContents() {
  return (
    <nav aria-label="On this page" className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {Object.entries(sectionTitles).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline touch:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
