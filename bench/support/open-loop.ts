import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface OpenLoopOptions {
  port: number;
  /** How many requests arrive a second, whether or not earlier ones were answered. */
  arrivalsPerSecond: number;
  seconds: number;
  /** How many connections a proxy in front would hold open. A request that finds none free is refused there. */
  connections: number;
  /** Complete HTTP requests, sent in turn. */
  requests: readonly string[];
}

export interface OpenLoopFigures {
  answered: number;
  refused: number;
  turnedAway: number;
  broken: number;
  latenciesMs: number[];
}

interface Line {
  socket: Socket;
  sentAt: number;
  received: string;
}

const tickMs = 5;

/** Sends at a fixed rate on bare sockets, because a client on the same machine must cost less than what it measures. */
export async function runOpenLoop(options: OpenLoopOptions): Promise<OpenLoopFigures> {
  const { arrivalsPerSecond, seconds, requests } = options;
  const figures: OpenLoopFigures = { answered: 0, refused: 0, turnedAway: 0, broken: 0, latenciesMs: [] };
  const idle = await openLines(options, figures);
  const startedAt = performance.now();
  let arrived = 0;
  const sendDue = (elapsedSeconds: number) => {
    const due = Math.floor(Math.min(elapsedSeconds, seconds) * arrivalsPerSecond);
    for (; arrived < due; arrived += 1) send(idle, requests[arrived % requests.length] ?? '', figures);
  };
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedSeconds = (performance.now() - startedAt) / 1_000;
      sendDue(elapsedSeconds);
      if (elapsedSeconds < seconds) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  idle.close();
  return figures;
}

interface IdleLines {
  take(): Line | undefined;
  close(): void;
}

/** Opens the connections one after the other, as a proxy has its connections before the load arrives. */
async function openLines(
  { port, connections }: OpenLoopOptions,
  figures: OpenLoopFigures,
): Promise<IdleLines> {
  const idle: Line[] = [];
  const all: Line[] = [];
  for (let opened = 0; opened < connections; opened += 1) {
    const line: Line = { socket: connect(port, '127.0.0.1'), sentAt: 0, received: '' };
    await once(line.socket, 'connect');
    line.socket.setNoDelay().setEncoding('latin1');
    line.socket.on('data', (text) => {
      line.received += String(text);
      if (isWhole(line.received)) idle.push(finish(line, figures));
    });
    line.socket.on('error', () => {
      figures.broken += 1;
    });
    all.push(line);
  }
  idle.push(...all);
  return {
    take: () => idle.pop(),
    close: () => {
      for (const { socket } of all) socket.destroy();
    },
  };
}

function send(idle: IdleLines, request: string, figures: OpenLoopFigures): void {
  const line = idle.take();
  if (!line) {
    figures.turnedAway += 1;
    return;
  }
  line.sentAt = performance.now();
  line.socket.write(request);
}

function finish(line: Line, figures: OpenLoopFigures): Line {
  if (line.received.startsWith('HTTP/1.1 200')) {
    figures.answered += 1;
    figures.latenciesMs.push(performance.now() - line.sentAt);
  } else figures.refused += 1;
  line.received = '';
  return line;
}

function isWhole(received: string): boolean {
  const headEnd = received.indexOf('\r\n\r\n');
  if (headEnd < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1] ?? 0);
  return received.length >= headEnd + 4 + length;
}
