import { useEffect, useState } from 'react';
import { paintTheme, readTheme, storeTheme, type Theme } from '#web/lib/theme.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SettingsSection } from './settings-section.tsx';

const options = [
  { value: 'system', label: 'System', hint: 'As your device is set' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

export function AppearanceSection() {
  const [theme, choose] = useTheme();
  return (
    <SettingsSection id="appearance" lead="Kept in this browser.">
      <RadioGroup name="theme" label="Appearance" options={options} value={theme} onChoose={choose} />
    </SettingsSection>
  );
}

function useTheme() {
  const [theme, setTheme] = useState(readTheme);

  useEffect(() => {
    const follow = () => setTheme(readTheme());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  function choose(next: Theme) {
    setTheme(next);
    storeTheme(next);
    paintTheme(next);
  }

  return [theme, choose] as const;
}
