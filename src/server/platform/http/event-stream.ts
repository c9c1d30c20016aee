import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';
import { endTurn } from './busy-gate.ts';

interface ServerEvent {
  event: string;
  /** The browser sends this back as Last-Event-ID when it reconnects. */
  id?: string;
  data: unknown;
}

export interface EventStream {
  send(event: ServerEvent): void;
  /** Aborted when the reader disconnects or the server stops. */
  signal: AbortSignal;
  end(): void;
}

const pingMs = 15_000;
const reconnectMs = 2_000;

/** More than the number of pages that one person normally has open. */
export const maxStreamsPerUser = 20;

interface Reader {
  userId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface EventStreams {
  /**
   * Refuses a reader who has too many streams. The refused page polls instead. If an older stream were ended for it,
   * the pages would reconnect and keep ending each other's streams.
   */
  open(reader: Reader): EventStream;
  /** Readers reconnect automatically to whichever process is then serving. */
  endAll(): void;
}

/** Creates the event streams of one server. They end when it stops. */
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
  endTurn(request);
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': request.id,
    // Otherwise a proxy that buffers responses would hold back events.
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
  // A reader who has already left emits no more "close" event.
  if (raw.destroyed) ending.abort();

  return {
    signal: ending.signal,
    send: ({ event, id, data }) => {
      raw.write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => ending.abort(),
  };
}
