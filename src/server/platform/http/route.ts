import etag from '@fastify/etag';
import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { App } from '#server/platform/http/bare-app.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { emptyWhenSignedOut } from '#shared/app-error.ts';
import { type Api, type ApiCall, api, type CallOutput } from '#shared/contracts/api.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { minuteMs } from '#shared/durations.ts';
import { problemSchema } from '#shared/problem.ts';
import { takesFile } from './body-limits.ts';
import {
  explainClosedAccount,
  findUser,
  knownUser,
  rememberUser,
  requireFreshProof,
  signedOut,
} from './session-user.ts';

/**
 * A response that is the same for everybody is compressed, and not sent again if unchanged. Personal responses stay
 * uncompressed, because next to text that an attacker chose, the compressed length would reveal their content.
 */
const publicAnswer = { compress: { threshold: 1_024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] } };

/** Opens a scope whose routes answer everybody alike. */
function publicScope(app: App, mount: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(etag, { algorithm: 'sha256', weak: true });
    // An error that follows says that it must not be stored.
    scope.addHook('preHandler', async (_request, reply) => {
      reply.headers({ 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    });
    // The type of a scope forgets the app's logger.
    mount(scope as unknown as App);
  });
}

type Parsed<C extends Contract, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? z.output<C[K]>
  : undefined;

interface UserByAccess {
  anyone: undefined;
  optional: SessionUser | undefined;
  'signed-in': SessionUser;
}

interface Context<Name extends ApiCall> {
  body: Parsed<Api[Name], 'body'>;
  params: Parsed<Api[Name], 'params'>;
  query: Parsed<Api[Name], 'query'>;
  user: UserByAccess[Api[Name]['access']];
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<Name extends ApiCall> = (context: Context<Name>) => Promise<CallOutput<Name>>;

/** Long enough to download years of mail over a slow connection. A download keeps nobody else waiting. */
const downloadWithinMs = 30 * minuteMs;

/** Mounts one API call. Its contract defines who may call it, its input, and its output. */
export function route<Name extends ApiCall>(app: App, deps: Deps, name: Name, handle: Handler<Name>): void {
  const contract: Contract = api[name];
  const [method, url] = name.split(' ') as [HTTPMethods, string];
  const mount = (scope: App) =>
    scope.route({
      method,
      url,
      ...(contract.isPublic && publicAnswer),
      ...(contract.maxFileBytes && takesFile(contract.maxFileBytes)),
      ...(contract.isDownload && { config: { answerWithinMs: downloadWithinMs } }),
      schema: {
        summary: contract.summary,
        tags: [contract.tag],
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && { body: contract.body }),
        response: { 200: contract.response, default: problemSchema },
      },
      // Runs before validation, so that a signed-out caller learns nothing about the call's input.
      onRequest: async (request, reply) => {
        if (contract.access === 'anyone') return;
        const user = await findUser(deps, request);
        if (!user && contract.access === 'optional') return;
        if (!user && acceptsEmptyAnswer(request)) return reply.code(204).send();
        if (!user) throw signedOut();
        if (contract.needsFreshProof) await requireFreshProof(deps, user);
        rememberUser(request, user);
      },
      // With an empty object instead of no body, validation names each missing field.
      preValidation: async (request) => {
        if (contract.body && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        const { body, params, query } = request;
        const user = knownUser(request);
        try {
          return await handle({ body, params, query, user, request, reply } as unknown as Context<Name>);
        } catch (error) {
          throw user ? await explainClosedAccount(deps, user, error) : error;
        }
      },
    });
  if (contract.isPublic) publicScope(app, mount);
  else mount(app);
}

function acceptsEmptyAnswer({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers[emptyWhenSignedOut.name] === emptyWhenSignedOut.value;
}

/** Names the next page of a list in the Link header, with everything that the list was asked for. */
export function nameNextPage(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  reply.header('link', `<${path}?${new URLSearchParams(given)}>; rel="next"`);
}
