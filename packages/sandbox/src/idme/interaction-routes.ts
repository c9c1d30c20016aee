import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { z } from 'zod';
import { refuseCrossSiteActions } from '#sandbox/page/same-site.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { AppError } from '../../../../src/shared/app-error.ts';
import { interactionsPath } from './endpoints.ts';
import { consentPage, signInPage } from './interaction-pages.ts';
import { findPerson, type IdmePerson, idmePeople } from './people.ts';

interface InteractionRoute {
  Params: { uid: string };
}

type InteractionRequest = FastifyRequest<InteractionRoute>;

const signInBody = z.object({ person: z.enum(idmePeople.map(({ id }) => id)) });

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
      prompt.name === 'login' ? signInPage(uid) : consentPage(uid, requirePerson(session?.accountId));
    return sendPage(reply, page);
  });

  corner.post<InteractionRoute>(`${interactionsPath}/:uid/sign-in`, options, async (request, reply) => {
    await requireInteraction(await requireProvider(), request, reply, 'login');
    const body = signInBody.safeParse(request.body);
    const person = findPerson(body.data?.person);
    if (!person) throw new AppError('invalid_input', 'Choose one of the people on the page.');
    if (!person.isVerifiable) return finish(request, reply, denied('The identity could not be verified'));
    return finish(request, reply, { login: { accountId: person.uuid } });
  });

  corner.post<InteractionRoute>(`${interactionsPath}/:uid/consent`, options, async (request, reply) => {
    const provider = await requireProvider();
    const { params, session } = await requireInteraction(provider, request, reply, 'consent');
    const { uuid } = requirePerson(session?.accountId);
    const grant = new provider.Grant({ accountId: uuid, clientId: String(params.client_id) });
    grant.addOIDCScope('openid');
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

function requirePerson(uuid: string | undefined): IdmePerson {
  const person = idmePeople.find((candidate) => candidate.uuid === uuid);
  if (!person)
    throw new AppError('invalid_input', 'Nobody is signed in here. Close the window and start again.');
  return person;
}

/** Browsers check every redirect after a form against `form-action`, and the last one leads to the product. */
function followRedirectsOfForms(reply: FastifyReply) {
  const policy = String(reply.getHeader('content-security-policy'));
  const targets = "form-action 'self' http://localhost:* http://127.0.0.1:* https:";
  return { 'content-security-policy': policy.replace("form-action 'self'", targets) };
}
