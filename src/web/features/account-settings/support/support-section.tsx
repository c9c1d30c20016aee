import { useState } from 'react';
import { entitlements } from '#shared/entitlements.ts';
import type { PlanId } from '#shared/plans.ts';
import { Button } from '#web/ui/button.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { ContactDialog } from './contact-dialog.tsx';
import { MessageList } from './message-list.tsx';

export function SupportSection({ planId }: { planId: PlanId }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <SettingsSection
      id="support"
      lead={`Message our team. We’ll reply by email, and you’ll see the reply here too. Support with your plan: ${entitlements[planId].supportTier}.`}
    >
      <Button variant="secondary" onClick={() => setWriting(true)}>
        Contact Support
      </Button>
      <MessageList />
      {isWriting && <ContactDialog onClose={() => setWriting(false)} />}
    </SettingsSection>
  );
}
