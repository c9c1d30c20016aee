import { useSyncExternalStore } from 'react';
import { chooseTheme, onThemePainted, paintedTheme } from '#web/lib/theme.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { themeOptions } from '#web/ui/theme-options.ts';
import { SettingsSection } from './settings-section.tsx';

export function AppearanceSection() {
  const theme = useSyncExternalStore(onThemePainted, paintedTheme);
  return (
    <SettingsSection id="appearance" lead="Saved in this browser.">
      <RadioGroup
        name="theme"
        label="Appearance"
        options={themeOptions}
        value={theme}
        onChoose={chooseTheme}
      />
    </SettingsSection>
  );
}
