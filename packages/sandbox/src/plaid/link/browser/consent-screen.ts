/// <reference lib="dom" />
import type { OpenedSession } from '#sandbox/plaid/link/link-messages.ts';
import { button, element } from './elements.ts';
import type { Screen } from './screen.ts';

export function consentScreen({ client_name, update }: OpenedSession, onContinue: () => void): Screen {
  const action = button({ class: 'main-action' }, 'Continue', onContinue);
  return {
    viewName: 'CONSENT',
    exitStatus: null,
    title: update ? `Sign in to ${update.name} again` : `Connect your bank to ${client_name}`,
    content: element(
      'div',
      {},
      element('p', {}, `${client_name} would like to read, and only read:`),
      element(
        'ul',
        { class: 'points' },
        element('li', {}, 'Your accounts and their balances'),
        element('li', {}, 'Your transactions'),
        element('li', {}, 'The name and address your bank has on file'),
      ),
      element('p', { class: 'quiet' }, 'You can withdraw this permission at any time.'),
      action,
    ),
  };
}
