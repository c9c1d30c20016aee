import { terms } from '#web/content/legal/terms.ts';
import { LegalLayout } from './legal-layout.tsx';

export function TermsPage() {
  return <LegalLayout document={terms} />;
}
