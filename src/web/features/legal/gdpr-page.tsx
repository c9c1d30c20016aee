import { gdpr } from '#web/content/legal/gdpr.ts';
import { LegalLayout } from './legal-layout.tsx';

export function GdprPage() {
  return <LegalLayout document={gdpr} />;
}
