import { privacy } from '#web/content/legal/privacy.ts';
import { LegalLayout } from './legal-layout.tsx';

export function PrivacyPage() {
  return <LegalLayout document={privacy} />;
}
