/// <reference lib="dom" />
import { button, element } from './elements.ts';
import type { Screen } from './screen.ts';

interface Outcome {
  bankName: string;
  count: number;
}

export function doneScreen({ bankName, count }: Outcome, onFinish: () => Promise<void>): Screen {
  const action = button({ class: 'main-action' }, 'Finish', () => {
    action.disabled = true;
    void onFinish();
  });
  return {
    viewName: 'CONNECTED',
    exitStatus: 'requires_account_selection',
    title: 'Success',
    content: element(
      'div',
      {},
      element('p', {}, `${bankName} will share ${count === 1 ? 'one account' : `${count} accounts`}.`),
      element('p', { class: 'quiet' }, 'Finish to connect.'),
      action,
    ),
  };
}

/** Shown for errors that another attempt would not fix. */
export function troubleScreen(problem: string, onExit: () => void): Screen {
  return {
    viewName: 'ERROR',
    exitStatus: 'requires_credentials',
    title: 'Your bank could not be connected',
    content: element(
      'div',
      {},
      element('p', { class: 'problem' }, problem),
      button({ class: 'main-action' }, 'Exit', onExit),
    ),
  };
}
