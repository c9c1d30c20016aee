/// <reference lib="dom" />
import type { LinkAccount } from '#sandbox/plaid/link/link-messages.ts';
import { button, element } from './elements.ts';
import type { Screen } from './screen.ts';

export function accountsScreen(
  accounts: readonly LinkAccount[],
  onChosen: (accountIds: readonly string[]) => void,
): Screen {
  const action = button({ class: 'main-action', type: 'submit' }, 'Continue');
  const boxes = accounts.map(({ id }) => element('input', { type: 'checkbox', value: id, checked: '' }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const update = () => {
    action.disabled = chosen().length === 0;
  };
  const form = element(
    'form',
    {},
    element(
      'fieldset',
      {},
      element('legend', {}, 'Accounts to share'),
      ...accounts.map((account, index) => choice(account, boxes[index] ?? '')),
    ),
    action,
  );
  form.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onChosen(chosen());
  });

  return {
    viewName: 'SELECT_ACCOUNT',
    exitStatus: 'requires_account_selection',
    title: 'Choose your accounts',
    content: form,
  };
}

function choice({ name, mask, subtype }: LinkAccount, box: Node | string): HTMLElement {
  return element(
    'label',
    { class: 'choice' },
    box,
    element('span', {}, name, ' ', element('span', { class: 'quiet' }, `${subtype}, ending in ${mask}`)),
  );
}
