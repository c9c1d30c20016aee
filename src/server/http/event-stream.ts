import { once } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

export interface EventStreams {
  open(request: FastifyRequest, reply: FastifyReply): EventStream;
  /** Readers reconnect automatically, to whichever process is serving then. */
  endAll(): void;
}

/** The streams of one server, which end with it. */
export function createEventStreams(): EventStreams {
  const endings = new Set<AbortController>();
  return {
    open(request, reply) {
      const ending = new AbortController();
      endings.add(ending);
      ending.signal.addEventListener('abort', () => endings.delete(ending), { once: true });
      return openEventStream(request, reply, ending);
    },
    endAll() {
      for (const ending of endings) ending.abort();
    },
  };
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
  void once(raw, 'close').then(() => ending.abort());

  return {
    signal: ending.signal,
    send: ({ event, id, data }) => {
      raw.write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    },
    end: () => ending.abort(),
  };
}
