import { ExportButton } from './export-button.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DataExport() {
  return (
    <SettingsSection
      id="export"
      lead="A copy of everything we hold about you, as one JSON file: your profile, claims, payouts, connections and messages."
    >
      <ExportButton />
    </SettingsSection>
  );
}
