import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemePainted, paintedTheme } from '#web/lib/theme.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SettingsSection } from './settings-section.tsx';

const options = [
  { value: 'system', label: 'System', hint: 'Match your device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function AppearanceSection() {
  const theme = useSyncExternalStore(onThemePainted, paintedTheme);
  return (
    <SettingsSection id="appearance" lead="Saved in this browser.">
      <RadioGroup name="theme" label="Appearance" options={options} value={theme} onChoose={chooseTheme} />
    </SettingsSection>
  );
}
