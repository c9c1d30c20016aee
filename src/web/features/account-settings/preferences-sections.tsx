import { useSyncExternalStore } from 'react';
import { openKeyboardDialog } from '#web/lib/keyboard.ts';
import { chooseTheme, onThemePainted, paintedTheme, themeOptions } from '#web/lib/theme.ts';
import { Button } from '#web/ui/button.tsx';
import { SingleKeysCheckbox } from '#web/ui/forms/checkbox.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
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

export function KeyboardSection() {
  return (
    <SettingsSection id="keyboard" lead="Saved in this browser.">
      <SingleKeysCheckbox id="single-keys-setting" />
      <Button
        variant="secondary"
        size="small"
        className="mt-5"
        onClick={() => openKeyboardDialog('shortcuts')}
      >
        Show keyboard shortcuts
      </Button>
    </SettingsSection>
  );
}
