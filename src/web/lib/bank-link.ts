import { loadScript } from './load-script.ts';

/** The part of Plaid Link's browser interface that we use. */
interface LinkHandler {
  open(): void;
  destroy(): void;
}

interface LinkOptions {
  token: string;
  onSuccess(publicToken: string, metadata: unknown): void;
  /** The error is null when the person closed the dialog. */
  onExit(error: unknown): void;
}

declare global {
  interface Window {
    Plaid?: { create(options: LinkOptions): LinkHandler };
  }
}

type LinkOutcome =
  | { kind: 'chosen'; publicToken: string; metadata: unknown }
  | { kind: 'closed' }
  | { kind: 'failed' };

interface LinkStart {
  token: string;
  scriptUrl: string;
}

/** Shows the bank dialog and waits until it is closed. Rejects if it cannot be shown. */
export async function openBankLink({ token, scriptUrl }: LinkStart): Promise<LinkOutcome> {
  await loadScript(scriptUrl);
  return new Promise((resolve, reject) => {
    if (!window.Plaid) return reject(new Error('The bank dialog did not arrive.'));
    const handler = window.Plaid.create({
      token,
      onSuccess: (publicToken, metadata) => leave({ kind: 'chosen', publicToken, metadata }),
      onExit: (error) => leave({ kind: error ? 'failed' : 'closed' }),
    });
    function leave(outcome: LinkOutcome) {
      handler.destroy();
      resolve(outcome);
    }
    handler.open();
  });
}
