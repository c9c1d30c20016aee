import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError, product } from '#sandbox/shared.ts';
import { grantedScope, levels } from './configuration.ts';
import { discoveryPath, endpoints, interactionsPath } from './endpoints.ts';
import {
  findAccount,
  findAccountById,
  fullName,
  type IdmeAccount,
  type IdmePerson,
  idmePeople,
  type Vouching,
  vouchings,
} from './people.ts';

const mounted = [
  endpoints.authorization,
  `${endpoints.authorization}/:uid`,
  endpoints.token,
  endpoints.userinfo,
  discoveryPath,
  endpoints.jwks,
];

interface InteractionRoute {
  Params: { uid: string };
}

type InteractionRequest = FastifyRequest<InteractionRoute>;

const signInBody = z.object({
  person: z.enum(idmePeople.map(({ id }) => id)),
  vouching: z.enum(vouchings),
});

/** The pages on which a person signs in and consents. The provider then redirects back to the product. */
export function interactionRoutes(corner: FastifyInstance, requireProvider: () => Promise<Provider>): void {
  corner.addHook('onRequest', async (_request, reply) => void reply.headers(followRedirectsOfForms(reply)));
  const options = { preHandler: refuseCrossSiteActions };

  async function finish(request: InteractionRequest, reply: FastifyReply, result: InteractionResults) {
    const provider = await requireProvider();
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
  }

  corner.get<InteractionRoute>(`${interactionsPath}/:uid`, async (request, reply) => {
    const { uid, prompt, session } = await requireInteraction(await requireProvider(), request, reply);
    const page =
      prompt.name === 'login' ? signInPage(uid) : consentPage(uid, requireAccount(session?.accountId));
    return sendPage(reply, page);
  });

  corner.post<InteractionRoute>(`${interactionsPath}/:uid/sign-in`, options, async (request, reply) => {
    await requireInteraction(await requireProvider(), request, reply, 'login');
    const body = signInBody.safeParse(request.body);
    const account = body.data && findAccount(body.data.person, body.data.vouching);
    if (!account) throw new AppError('invalid_input', 'Choose one of the people on the page.');
    if (!account.person.isVerifiable)
      return finish(request, reply, denied('The identity could not be verified'));
    return finish(request, reply, { login: { accountId: account.uuid } });
  });

  corner.post<InteractionRoute>(`${interactionsPath}/:uid/consent`, options, async (request, reply) => {
    const provider = await requireProvider();
    const { params, session } = await requireInteraction(provider, request, reply, 'consent');
    const { uuid } = requireAccount(session?.accountId);
    const grant = new provider.Grant({ accountId: uuid, clientId: String(params.client_id) });
    grant.addOIDCScope(grantedScope);
    return finish(request, reply, { consent: { grantId: await grant.save() } });
  });

  corner.post<InteractionRoute>(`${interactionsPath}/:uid/cancel`, options, async (request, reply) => {
    await requireInteraction(await requireProvider(), request, reply);
    return finish(request, reply, denied('The person cancelled'));
  });
}

function denied(description: string): InteractionResults {
  return { error: 'access_denied', error_description: description };
}

async function requireInteraction(
  provider: Provider,
  request: InteractionRequest,
  reply: FastifyReply,
  prompt?: 'login' | 'consent',
) {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    // Compared by name, because importing the class would load the provider at startup.
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  });
  if (found?.uid !== request.params.uid || (prompt && found.prompt.name !== prompt))
    throw new AppError('invalid_input', 'This sign-in is over. Close the window and start again.');
  return found;
}

function requireAccount(uuid: string | undefined): IdmeAccount {
  const account = findAccountById(uuid);
  if (!account)
    throw new AppError('invalid_input', 'Nobody is signed in here. Close the window and start again.');
  return account;
}

/** Browsers check every redirect after a form against `form-action`, and the last one leads to the product. */
function followRedirectsOfForms(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  const targets = "form-action 'self' http://localhost:* http://127.0.0.1:* https:";
  return { 'content-security-policy': policy.replace("form-action 'self'", targets) };
}

function signInPage(interactionId: string): Html {
  return layout({
    title: 'Sign in to ID.me',
    content: html`<h1>Sign in to ID.me</h1>
<p class="lead">This is a stand-in for ID.me. ${product.name} asks it to verify your identity. Choose one of its
made-up people; there is no password.</p>
<ul class="panels">
${idmePeople.map((person) => personPanel(interactionId, person))}
</ul>
${cancelForm(interactionId)}`,
  });
}

function personPanel(interactionId: string, person: IdmePerson): Html {
  return html`<li class="panel">
<h2>${fullName(person)}</h2>
<p>${person.address}</p>
<p>${person.isVerifiable ? `Born ${person.dateOfBirth}` : 'Fails verification'}</p>
${person.note && html`<p>${person.note}</p>`}
<div class="actions">
${vouchings
  .filter((vouching) => person.isVerifiable || vouching === 'whole')
  .map((vouching) => signInForm(interactionId, { person, vouching }))}
</div>
</li>
`;
}

const buttons: Record<Vouching, (name: string) => string> = {
  whole: (name) => `Sign in as ${name}`,
  without_birth_date: (name) => `${name}, no birth date shared`,
  ial1: (name) => `${name}, at IAL1 only`,
};

function signInForm(
  interactionId: string,
  { person, vouching }: Pick<IdmeAccount, 'person' | 'vouching'>,
): Html {
  return html`<form method="post" action="${interactionsPath}/${interactionId}/sign-in" class="actions">
<input type="hidden" name="person" value="${person.id}">
<input type="hidden" name="vouching" value="${vouching}">
<button>${buttons[vouching](fullName(person))}</button>
</form>
`;
}

function consentPage(interactionId: string, { person, vouching }: IdmeAccount): Html {
  return layout({
    title: 'Verify your identity',
    content: html`<h1>Verify your identity</h1>
<p class="lead">You are signed in to the stand-in for ID.me as ${fullName(person)}. If you allow it,
${product.name} receives:</p>
<dl class="details">
<div><dt>Name</dt><dd>${fullName(person)}</dd></div>
<div><dt>Born</dt><dd>${vouching === 'without_birth_date' ? 'Not shared' : person.dateOfBirth}</dd></div>
<div><dt>Address</dt><dd>${person.address}</dd></div>
<div><dt>Email</dt><dd>${person.email}</dd></div>
<div><dt>Status</dt><dd>${vouching === 'ial1' ? 'Identity not verified' : 'Identity verified'} (${levels[vouching]})</dd></div>
</dl>
<div class="actions">
<form method="post" action="${interactionsPath}/${interactionId}/consent"><button>Allow</button></form>
${cancelForm(interactionId)}
</div>`,
  });
}

function cancelForm(interactionId: string): Html {
  return html`<form method="post" action="${interactionsPath}/${interactionId}/cancel" class="actions">
<button>Cancel</button>
</form>`;
}

/** Passes ID.me's paths to the provider, which reads requests and writes responses itself. */
export function providerRoutes(corner: FastifyInstance, requireProvider: () => Promise<Provider>): void {
  corner.removeAllContentTypeParsers();
  corner.addContentTypeParser('*', (_request, _payload, done) => done(null));

  async function handOver(request: FastifyRequest, reply: FastifyReply) {
    const provider = await requireProvider();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider.callback()(request.raw, reply.raw);
  }

  for (const path of mounted) corner.all(path, handOver);
}
