import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countWaiting } from '#server/platform/db/pool-state.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError, retrySoonSeconds } from '#shared/app-error.ts';
import { webhookPaths } from '#shared/vendors.ts';
import { writeProblem } from './problem-reply.ts';
import { knownUser } from './session-user.ts';
import { addressGroup } from './throttle.ts';

/** For operators: whether the process is alive, whether it can serve requests, and its metrics. */
export const operatorPaths = { alive: '/healthz', ready: '/readyz', metrics: '/metrics' } as const;

/** How many requests may wait for the database, per pooled connection. */
const waitingPerConnection = 8;

/** A page makes fewer calls at once, so only programs ever wait. */
export const maxInFlight = 8;

/** How many more of one person may wait for their turn. Waiting costs next to nothing, because no work has begun. */
const maxInLine = 64;

/**
 * A client that is refused immediately also retries immediately, and refusing it again takes time away from answers.
 * Together with the work itself, this stays below the time in which a read is answered.
 */
const refusalDelayMs = 2_000;

/**
 * Monitoring must still see that a busy process is alive. Vendors' events are cheap, because they are only stored at
 * first.
 */
const alwaysServed: ReadonlySet<string> = new Set([
  ...Object.values(operatorPaths),
  ...Object.values(webhookPaths),
]);

/** All refusals share their error, because creating one records a stack, which is expensive. */
const tooBusy = new AppError('too_busy', 'We’re very busy right now. Please try again in a few seconds.', {
  retryAfterSeconds: retrySoonSeconds,
});

const tooManyAtOnce = new AppError(
  'too_many_requests',
  'You have too many requests open at once. Please wait a few seconds and try again.',
  { retryAfterSeconds: retrySoonSeconds },
);

type Done = (error?: Error) => void;

export interface BusyGate {
  /** Whether so many wait for the database that this request could only be answered late. */
  refuses(request: IncomingMessage): boolean;
  refuse(response: ServerResponse): void;
  /** Goes on as soon as the person, or the address of somebody signed out, has few enough requests in flight. */
  admit(request: FastifyRequest, reply: FastifyReply, done: Done): void;
}

/**
 * Keeps answers prompt when more is asked than can be served. What could only be answered late is refused before the
 * framework, because a refusal must cost far less than an answer. And nobody may have so many requests in flight that
 * others wait for them.
 */
export function createBusyGate({ db, config, metrics }: Pick<Deps, 'db' | 'config' | 'metrics'>): BusyGate {
  const mostWaiting = config.databasePoolSize * waitingPerConnection;
  return {
    refuses: ({ url = '' }) => countWaiting(db) >= mostWaiting && !alwaysServed.has(pathOf(url)),
    refuse: (response) => {
      metrics.refusedRequests.inc();
      setTimeout(() => writeProblem(response, tooBusy), refusalDelayMs);
    },
    admit: createTurns(),
  };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

interface Line {
  running: number;
  waiting: Set<() => void>;
}

const turns = new WeakMap<FastifyRequest, () => void>();

/** Ends a request's turn before its answer ends. For event streams, which have a limit of their own. */
export function endTurn(request: FastifyRequest): void {
  turns.get(request)?.();
}

/** Pages and their files are answered without the database, and a page may ask for dozens of files at once. */
function isCounted({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/') && !alwaysServed.has(pathOf(url));
}

function ownerOf(request: FastifyRequest): string {
  return knownUser(request)?.id ?? addressGroup(request.ip);
}

function createTurns(): BusyGate['admit'] {
  const lines = new Map<string, Line>();

  function enter(owner: string, line: Line, { request, reply, done }: Turn): void {
    line.running += 1;
    const end = () => {
      if (!turns.delete(request)) return;
      line.running -= 1;
      const [next] = line.waiting;
      if (next) next();
      else if (line.running === 0) lines.delete(owner);
    };
    turns.set(request, end);
    reply.raw.once('close', end);
    done();
  }

  return (request, reply, done) => {
    if (!isCounted(request)) return done();
    const owner = ownerOf(request);
    const line = lines.get(owner) ?? { running: 0, waiting: new Set() };
    lines.set(owner, line);
    const turn = { request, reply, done };
    if (line.running < maxInFlight) enter(owner, line, turn);
    else waitInLine(line, turn, () => enter(owner, line, turn));
  };
}

interface Turn {
  request: FastifyRequest;
  reply: FastifyReply;
  done: Done;
}

/** If the line is full, the request has no chance of a turn, but its refusal waits as long. */
function waitInLine({ waiting }: Line, { reply, done }: Turn, enter: () => void): void {
  const leave = () => {
    clearTimeout(timer);
    waiting.delete(takeTurn);
    reply.raw.off('close', leave);
  };
  const takeTurn = () => {
    leave();
    enter();
  };
  const timer = setTimeout(() => {
    leave();
    done(tooManyAtOnce);
  }, refusalDelayMs);
  reply.raw.once('close', leave);
  if (waiting.size < maxInLine) waiting.add(takeTurn);
}
