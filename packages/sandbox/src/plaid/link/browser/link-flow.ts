/// <reference lib="dom" />
import type { LinkInstitution, OpenedSession, SignedIn } from '#sandbox/plaid/link/link-messages.ts';
import { createReporter, finishSession, openSession, type ProductPage, signIn } from './reporter.ts';
import {
  accountsScreen,
  consentScreen,
  doneScreen,
  institutionsScreen,
  type Screen,
  showScreen,
  signInScreen,
  troubleScreen,
} from './screens.ts';

const unknownProblem = 'Something went wrong. Try again.';

/** Runs the screens from the consent to the public token. */
export function startFlow(linkToken: string, page: ProductPage) {
  const { progress, emit, exit, succeed, take, forgive, isOver } = createReporter(page);

  function show(screen: Screen): void {
    if (isOver()) return;
    progress.status = screen.exitStatus;
    emit('TRANSITION_VIEW', { view_name: screen.viewName });
    showScreen(screen);
  }

  async function open(): Promise<void> {
    const session = take(await openSession(linkToken));
    if (!session) return exit();
    progress.linkSessionId = session.link_session_id;
    emit('OPEN');
    const { update } = session;
    show(consentScreen(session, () => (update ? choose(session, update) : showInstitutions(session))));
  }

  function showInstitutions(session: OpenedSession): void {
    progress.institution = null;
    show(
      institutionsScreen(session.institutions, {
        onSearch: (query) => emit('SEARCH_INSTITUTION', { institution_search_query: query }),
        onChoose: (institution) => choose(session, institution),
      }),
    );
  }

  function choose(session: OpenedSession, institution: LinkInstitution): void {
    progress.institution = institution;
    emit('SELECT_INSTITUTION');
    show(
      signInScreen(institution, {
        onBack: session.update ? undefined : () => showInstitutions(session),
        onSubmit: (credentials) => submit(institution, credentials),
      }),
    );
  }

  /** Returns a message for the customer if the bank refused and another attempt may help. */
  async function submit(
    { institution_id }: LinkInstitution,
    credentials: { username: string; password: string },
  ): Promise<string | undefined> {
    emit('SUBMIT_CREDENTIALS');
    const signedIn = take(await signIn(progress.linkSessionId, { institution_id, ...credentials }));
    if (signedIn) confirm(signedIn);
    else if (progress.error?.error_code === 'INVALID_CREDENTIALS')
      return forgive()?.display_message ?? unknownProblem;
    else showTrouble();
    return undefined;
  }

  function confirm({ accounts, asks_for_accounts }: SignedIn): void {
    const showDone = (accountIds: readonly string[]) => {
      const outcome = { bankName: progress.institution?.name ?? '', count: accountIds.length };
      show(doneScreen(outcome, () => finish(accountIds)));
    };
    if (asks_for_accounts) show(accountsScreen(accounts, showDone));
    else showDone(accounts.map(({ id }) => id));
  }

  /** Nothing is created before this step: a customer who exits on the last screen has linked nothing. */
  async function finish(accountIds: readonly string[]): Promise<void> {
    const finished = take(await finishSession(progress.linkSessionId, accountIds));
    if (finished) succeed(finished);
    else showTrouble();
  }

  function showTrouble(): void {
    show(troubleScreen(progress.error?.display_message ?? unknownProblem, exit));
  }

  void open();
  return { exit };
}
