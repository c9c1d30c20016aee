import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { type ConnectionMessage, connectionChannel } from '#shared/connections.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { product } from '#shared/product.ts';
import { type Checks, callbackUrl, finishAttempt, type PopupProvider } from './attempts.ts';
import { connectMailbox } from './email.ts';
import { connectIdentity } from './identity.ts';

/**
 * Notifies the opener over a BroadcastChannel, which works even if the vendor's pages cut off `window.opener`, and
 * closes the popup.
 */
const script = `
const message = JSON.parse(document.getElementById('message').textContent);
new BroadcastChannel('${connectionChannel}').postMessage(message);
setTimeout(() => window.close(), 50);
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const titles: Record<ConnectionMessage['outcome'], string> = {
  connected: 'Connected',
  not_verified: 'Connected, but not verified',
  cancelled: 'Connection cancelled',
  failed: 'Connection failed',
};

/** The parameters that a vendor may return with the browser. */
interface CallbackQuery {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

interface PopupReturn {
  provider: PopupProvider;
  query: CallbackQuery;
  /** The query string as received, for the OpenID library, which validates it itself. */
  search: string;
}

type Outcome = Omit<ConnectionMessage, 'provider'>;

/** Finishes a visit to a vendor. Whatever the vendor returns, the person gets one sentence about the outcome. */
export async function finishPopup(
  deps: Deps,
  user: SessionUser | undefined,
  returned: PopupReturn,
): Promise<Outcome> {
  if (!user) return failed('You’re signed out. Please sign in and start the connection again.');
  const { provider, query } = returned;
  const checks = await finishAttempt(deps, {
    userId: user.id,
    sessionId: user.sessionId,
    state: query.state ?? '',
    provider,
  });
  if (!checks) return failed('This connection wasn’t started here or took too long. Please start it again.');
  if (query.error === 'access_denied') return { outcome: 'cancelled', message: denials[provider] };
  if (!query.code) return failed('The service sent you back without a response. Please try again.');
  try {
    return await connect(deps, user, { ...returned, checks, code: query.code });
  } catch (error) {
    if (error instanceof VendorError) return failed(sentenceFor(error));
    if (error instanceof AppError) return failed(error.message);
    throw error;
  }
}

/** ID.me returns the same error whether the person cancelled or could not be verified. */
const denials: Record<PopupProvider, string> = {
  gmail: 'You didn’t allow access.',
  idme: 'ID.me didn’t confirm your identity. You can try again or continue without it.',
};

interface ConsentedReturn extends PopupReturn {
  checks: Checks;
  code: string;
}

async function connect(
  deps: Deps,
  user: SessionUser,
  { provider, checks, code, search }: ConsentedReturn,
): Promise<Outcome> {
  if (provider === 'gmail') {
    const address = await connectMailbox(deps, user, { code, codeVerifier: checks.codeVerifier });
    return { outcome: 'connected', message: `${address} is connected.` };
  }
  // The URL is built on our own address, because the Host header is controlled by the visitor.
  const returnUrl = new URL(`${callbackUrl(deps, provider)}${search}`);
  const { isVerified, message } = await connectIdentity(deps, user, { ...checks, returnUrl });
  return { outcome: isVerified ? 'connected' : 'not_verified', message };
}

function sentenceFor({ failure, code }: VendorError): string {
  if (code === 'scope_not_granted')
    return 'You didn’t allow us to read your email. Please try again and keep that box checked.';
  if (failure === 'unavailable')
    return 'The service isn’t responding right now. Please try again in a minute.';
  return 'The service didn’t accept this. Please start the connection again.';
}

function failed(message: string): Outcome {
  return { outcome: 'failed', message };
}

/** The popup's final page. It is readable in case the window does not close by itself. */
export function sendPopupPage(reply: FastifyReply, message: ConnectionMessage): FastifyReply {
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy,
      // With the policy of our other pages, the browser would separate the popup from its opener.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page(message));
}

function page(message: ConnectionMessage): string {
  const title = titles[message.outcome];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} · ${product.name}`)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message.message)}</p>
<p>You can close this window and continue in the other one.</p>
</main>
<script type="application/json" id="message">${JSON.stringify(message).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}
