import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { useNamedPage } from '#web/lib/page-name.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { Container } from '#web/ui/container.tsx';
import { ButtonLink } from '#web/ui/link.tsx';
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
import {
  placeNames,
  SettingsNavigation,
  type SettingsPlace,
  useSectionInAddress,
  useSettingsPlace,
} from './settings-navigation.tsx';
import { SubscriptionManagement } from './subscription-management.tsx';
import { SupportSection } from './support-section.tsx';

const notFoundTitle = '404 Page Not Found';

interface PlaceProps {
  user: CurrentUser;
  onDeleted: () => void;
}

export function AccountSettingsPage() {
  const { user } = useCurrentUser();
  const [isDeleted, setDeleted] = useState(false);
  const place = useSettingsPlace();
  useNamedPage(nameOf(place));
  if (!user) return null;
  if (!place) return <NoSuchPlace />;
  if (isDeleted) return <AccountDeleted />;

  const Place = pages[place];
  return (
    <Container className="py-8 md:py-12">
      <PageHeader title="Account settings" />
      <div className="mt-8 grid items-start gap-8 md:grid-cols-[12rem_minmax(0,1fr)]">
        <SettingsNavigation place={place} />
        <SectionsOf key={place} place={place}>
          <Place user={user} onDeleted={() => setDeleted(true)} />
        </SectionsOf>
      </div>
    </Container>
  );
}

function nameOf(place: SettingsPlace | undefined): string {
  if (!place) return notFoundTitle;
  return place === 'profile' ? 'Account settings' : `${placeNames[place]} settings`;
}

function NoSuchPlace() {
  return (
    <Container className="py-16 md:py-24">
      <PageHeader title={notFoundTitle} lead="There’s no page of the settings at this address." />
      <ButtonLink to={pagePaths.accountSettings} className="mt-8">
        Open your account settings
      </ButtonLink>
    </Container>
  );
}

function SectionsOf({ place, children }: { place: SettingsPlace; children: ReactNode }) {
  useSectionInAddress(place);
  return <div className="grid gap-6">{children}</div>;
}

/** What one looks for first: the account, its plan, a copy of its data, help, and the way out, which comes last. */
function ProfilePlace({ user, onDeleted }: PlaceProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <AccountInformation email={user.email} createdAt={user.createdAt} />
        <IdentitySection />
        <DataExport />
        <SupportSection planId={user.subscriptionPlan} />
      </div>
      <div className="grid gap-6">
        <SubscriptionManagement planId={user.subscriptionPlan} />
        <DangerZone onDeleted={onDeleted} />
      </div>
    </div>
  );
}

function SecurityPlace() {
  return (
    <>
      <TwoFactorSection />
      <PasswordSection />
      <SessionsSection />
      <ActivitySection />
    </>
  );
}

function AppearancePlace() {
  return (
    <>
      <AppearanceSection />
      <KeyboardSection />
    </>
  );
}

function BillingPlace({ user }: PlaceProps) {
  return <SubscriptionManagement planId={user.subscriptionPlan} />;
}

function DataPlace({ onDeleted }: PlaceProps) {
  return (
    <>
      <DataExport />
      <DangerZone onDeleted={onDeleted} />
    </>
  );
}

const pages: Record<SettingsPlace, (props: PlaceProps) => ReactNode> = {
  profile: ProfilePlace,
  security: SecurityPlace,
  connections: ConnectionsSection,
  notifications: NotificationsSection,
  billing: BillingPlace,
  appearance: AppearancePlace,
  data: DataPlace,
};
