import { type ChangeEvent, type FormEvent, useState } from 'react';
import { deletionPhrase } from '#shared/account/privacy.ts';
import { notify } from '#web/lib/notify.ts';

const notConfirmed = `Please type '${deletionPhrase}' exactly to confirm deletion.`;

/** For a form that deletes an account only after the exact phrase was typed. Anything else is sent to nobody. */
export function useDeletionPhrase(onConfirmed: () => void) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed === deletionPhrase) return onConfirmed();
    setError(notConfirmed);
    notify({ title: 'Confirmation Required', description: notConfirmed, variant: 'destructive' });
  }

  function onChange({ target }: ChangeEvent<HTMLInputElement>) {
    setTyped(target.value);
    setError(undefined);
  }

  const field = {
    label: `Type ${deletionPhrase} to confirm`,
    error,
    value: typed,
    onChange,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  } as const;
  return { submit, field };
}
