import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';

interface ServerEvent {
  event: string;
  /** What the browser sends back as Last-Event-ID when it reconnects. */
  id?: string;
  data: unknown;
}

export interface EventStream {
  send(event: ServerEvent): void;
  /** Aborted when the reader is gone or the server stops. */
  signal: AbortSignal;
  end(): void;
}

const pingMs = 15_000;
const reconnectMs = 2_000;

/** More than one person has pages open. */
export const maxStreamsPerUser = 20;

interface Reader {
  userId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EventStreams {
  /**
   * Refuses a reader who has too many already: the refused page asks again at intervals instead, whereas pages whose
   * stream was ended for it would reconnect and push each other out.
   */
  open(reader: Reader): EventStream;
  /** Readers reconnect automatically, to whichever process is serving then. */
  endAll(): void;
}

/** The streams of one server, which end with it. */
export function createEventStreams(): EventStreams {
  const readers = new Map<AbortController, string>();
  const countOf = (userId: string) => [...readers.values()].filter((reader) => reader === userId).length;
  return {
    open({ userId, request, reply }) {
      if (countOf(userId) >= maxStreamsPerUser) throw tooManyStreams();
      const ending = new AbortController();
      const stream = openEventStream(request, reply, ending);
      if (stream.signal.aborted) return stream;
      readers.set(ending, userId);
      ending.signal.addEventListener('abort', () => readers.delete(ending), { once: true });
      return stream;
    },
    endAll() {
      for (const ending of readers.keys()) ending.abort();
    },
  };
}

function tooManyStreams(): AppError {
  return new AppError(
    'too_many_attempts',
    'You are following this on too many pages at once. Please close some of them and try again.',
  );
}

/** Takes over the response and keeps it open. Headers set by hooks are already on the raw response. */
function openEventStream(request: FastifyRequest, reply: FastifyReply, ending: AbortController): EventStream {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': request.id,
    // Proxies that buffer responses would hold the lines back.
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${reconnectMs}\n\n`);
  const ping = setInterval(() => raw.write(': ping\n\n'), pingMs);

  function end(): void {
    clearInterval(ping);
    raw.end();
  }
  ending.signal.addEventListener('abort', end, { once: true });
  raw.once('close', () => ending.abort());
  // A reader who left in the meantime has closed it already.
  if (raw.destroyed) ending.abort();

  return {
    signal: ending.signal,
    send: ({ event, id, data }) => {
      raw.write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => ending.abort(),
  };
}
