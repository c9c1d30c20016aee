/// <reference lib="dom" />
import type { LinkInstitution } from '#sandbox/plaid/link/link-messages.ts';
import { button, element } from './elements.ts';
import type { Screen } from './screen.ts';

interface Handlers {
  /** Absent if the bank cannot be changed. */
  onBack: (() => void) | undefined;
  /** Resolves to a message for the customer if another attempt may help. */
  onSubmit: (credentials: { username: string; password: string }) => Promise<string | undefined>;
}

export function signInScreen({ name }: LinkInstitution, { onBack, onSubmit }: Handlers): Screen {
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
    '. The user ',
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
