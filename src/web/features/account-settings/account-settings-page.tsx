import { useState } from 'react';
import { useCurrentUser } from '#web/lib/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AccountInformation } from './account-information.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { DataExport } from './data-export.tsx';
import { AccountDeleted } from './deletion/account-deleted.tsx';
import { DangerZone } from './deletion/danger-zone.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { ActivitySection } from './security/activity-section.tsx';
import { PasswordSection } from './security/password-section.tsx';
import { SessionsSection } from './security/sessions-section.tsx';
import { TwoFactorSection } from './security/two-factor-section.tsx';
import { SettingsContents } from './settings-contents.tsx';
import { SubscriptionManagement } from './subscription-management.tsx';
import { SupportSection } from './support/support-section.tsx';
import { useHashTarget } from './use-hash-target.ts';

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
