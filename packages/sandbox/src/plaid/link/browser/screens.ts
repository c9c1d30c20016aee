/// <reference lib="dom" />
/// <reference lib="dom" />
/// <reference lib="dom" />
/// <reference lib="dom" />
/// <reference lib="dom" />
/// <reference lib="dom" />

import type { LinkAccount, LinkInstitution, OpenedSession } from '#sandbox/plaid/link/link-messages.ts';
import { button, element, requireElement } from './elements.ts';

interface SignInHandlers {
  /** Absent if the bank cannot be changed. */
  onBack: (() => void) | undefined;
  /** Resolves to a message for the customer if another attempt may help. */
  onSubmit: (credentials: { username: string; password: string }) => Promise<string | undefined>;
}

interface Outcome {
  bankName: string;
  count: number;
}

interface Handlers {
  onSearch: (query: string) => void;
  onChoose: (institution: LinkInstitution) => void;
}

export interface Screen {
  /** Plaid's names for the screen, in its events and at the exit. */
  viewName: string;
  exitStatus: string | null;
  title: string;
  content: HTMLElement;
  /** The element that gets the focus. The default is the title. */
  focus?: HTMLElement;
}

export function showScreen({ title, content, focus }: Screen): void {
  const heading = requireElement('title');
  heading.textContent = title;
  requireElement('content').replaceChildren(content);
  (focus ?? heading).focus();
}

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

export function institutionsScreen(
  institutions: readonly LinkInstitution[],
  { onSearch, onChoose }: Handlers,
): Screen {
  const search = element('input', { id: 'search', type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const found = element('p', { class: 'quiet', role: 'status' });
  const list = element('ul', { 'aria-label': 'Banks' });

  function update(): void {
    const query = search.value.trim().toLowerCase();
    const matches = institutions.filter(({ name }) => name.toLowerCase().includes(query));
    list.replaceChildren(
      ...matches.map((institution) =>
        element(
          'li',
          {},
          button({ class: 'choice' }, institution.name, () => onChoose(institution)),
        ),
      ),
    );
    found.textContent = matches.length === 0 ? 'No banks match that name.' : `${matches.length} found`;
  }

  search.addEventListener('input', () => {
    update();
    onSearch(search.value.trim());
  });
  update();

  return {
    viewName: 'SELECT_INSTITUTION',
    exitStatus: null,
    title: 'Choose your bank',
    content: element(
      'div',
      {},
      element('div', { class: 'field' }, element('label', { for: 'search' }, 'Search for your bank'), search),
      found,
      list,
    ),
    focus: search,
  };
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

export function signInScreen({ name }: LinkInstitution, { onBack, onSubmit }: SignInHandlers): Screen {
  const username = input('username', { type: 'text', autocapitalize: 'none', spellcheck: 'false' });
  const password = input('password', { type: 'password' });
  const problem = element('p', { id: 'problem', class: 'problem', role: 'alert' });
  const action = button({ class: 'main-action', type: 'submit' }, 'Sign in');
  const form = element(
    'form',
    { novalidate: '' },
    field('username', 'User name', username),
    field('password', 'Password', password),
    problem,
    hint(),
    action,
  );

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    action.disabled = true;
    const refusal = await onSubmit({ username: username.value.trim(), password: password.value });
    action.disabled = false;
    if (refusal === undefined) return;
    problem.textContent = refusal;
    for (const wrong of [username, password]) wrong.setAttribute('aria-invalid', 'true');
    password.value = '';
    password.focus();
  });

  return {
    viewName: 'CREDENTIAL',
    exitStatus: 'requires_credentials',
    title: `Sign in to ${name}`,
    content: element(
      'div',
      {},
      ...(onBack ? [button({ class: 'back' }, 'Choose another bank', onBack)] : []),
      form,
    ),
    focus: username,
  };
}

function hint(): HTMLElement {
  return element(
    'p',
    { class: 'hint' },
    'Sandbox: the user name is ',
    element('code', {}, 'user_good'),
    ' and the password ',
    element('code', {}, 'pass_good'),
    '. With ',
    element('code', {}, 'user_joint'),
    ' the accounts have two holders, with ',
    element('code', {}, 'user_stranger'),
    ' they are a stranger’s, and ',
    element('code', {}, 'user_error'),
    ' finds the bank closed.',
  );
}

function input(id: string, attributes: Record<string, string>): HTMLInputElement {
  return element('input', { id, autocomplete: 'off', 'aria-describedby': 'problem', ...attributes });
}

function field(id: string, label: string, control: HTMLInputElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: id }, label), control);
}
