import { ccpa } from '#web/content/legal/ccpa.ts';
import { LegalLayout } from './legal-layout.tsx';

export function CcpaPage() {
  return <LegalLayout document={ccpa} />;
}
