import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const answerTimeoutMs = 30_000;

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

export interface Answer {
  status: number;
  body: string;
  cookie: string;
}

interface Trip {
  /** Resolves when the whole request has left this process. */
  hasLeft: boolean;
  isAnswered: Promise<boolean>;
}

/** Opens a client of one web process that uses a new connection for each request. */
export function openWire(port: number) {
  const trips = new Set<Trip>();

  /** Returns undefined if no response came. */
  async function send(call: Call): Promise<Answer | undefined> {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method: call.method,
      path: call.path,
      agent: false,
      headers: { 'content-type': 'application/json', ...call.headers },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const answering = readAnswer(request).catch(() => undefined);
    const trip: Trip = { hasLeft: false, isAnswered: answering.then((answer) => answer !== undefined) };
    trips.add(trip);
    request.end(call.body && JSON.stringify(call.body));
    watchLeaving(request, trip).catch(() => {});
    const answer = await answering;
    trips.delete(trip);
    return answer;
  }

  return {
    send,
    /** The requests that the server has received but not answered. */
    listUnderWay: () => [...trips].filter(({ hasLeft }) => hasLeft),
  };
}

export type Wire = ReturnType<typeof openWire>;

async function readAnswer(request: ClientRequest): Promise<Answer> {
  const [response] = await once(request, 'response');
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';');
  return { status: response.statusCode ?? 0, body: await text(response), cookie };
}

/** Node emits "finish" when a request is handed to its socket, which may still be connecting. */
async function watchLeaving(request: ClientRequest, trip: Trip): Promise<void> {
  await once(request, 'finish');
  const socket = request.socket ?? ((await once(request, 'socket')) as [Socket])[0];
  if (socket.connecting) await once(socket, 'connect');
  while (socket.writableLength > 0) await sleep(1);
  trip.hasLeft = true;
}
