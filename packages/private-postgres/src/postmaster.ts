import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterPid } from './postmaster-pid.ts';
import { programEnvironment, type ServerUser } from './server-user.ts';

interface StoppablePostmaster {
  signal(name: NodeJS.Signals): void;
  /** Resolves to false if it still runs after that time. */
  goneWithin(timeoutMs: number): Promise<boolean>;
}

/** PostgreSQL treats SIGINT as "roll back and shut down" and SIGQUIT as "stop now and recover at the next start". */
const escalation = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
] as const;

interface ServerSettings {
  port: number;
  durable: boolean;
}

export interface PostmasterOptions {
  binary: string;
  folder: string;
  port: number;
  durable: boolean;
  user: ServerUser;
}

export interface Postmaster {
  pid: number | undefined;
  /** Resolves with the reason in words; never rejects. */
  exited: Promise<string>;
  /** Resolves to false if the server ended before it became ready. */
  ready: Promise<boolean>;
  stop(): Promise<void>;
}

const keptLines = 20;
const pollMs = 15;
const lastLinesMs = 50;

/** Runs PostgreSQL in its own session, so that the terminal's Ctrl-C does not reach it. */
export function spawnPostmaster({ binary, folder, port, durable, user }: PostmasterOptions): Postmaster {
  const child = spawn(binary, ['-D', folder, ...serverArguments({ port, durable })], {
    cwd: '/',
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  // If this process exits unexpectedly, such as after an uncaught exception, the server must not keep running.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));

  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => {
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
  });

  let running = true;
  const exited = new Promise<string>((resolve) => {
    const finish = (reason: string) => {
      running = false;
      // This must not wait for "close", because after a crash the server's children keep the pipe open.
      setTimeout(() => resolve([reason, explain(lines)].filter(Boolean).join(': ')), lastLinesMs);
    };
    child.once('error', (error) => finish(error.message));
    child.once('exit', (code, signal) => finish(signal ? `ended by ${signal}` : `ended with code ${code}`));
  });

  async function waitUntilReady(): Promise<boolean> {
    while (running) {
      const recorded = await readPostmasterPid(folder);
      if (recorded?.pid === child.pid && recorded?.ready) return true;
      await sleep(pollMs);
    }
    return false;
  }

  async function goneWithin(timeoutMs: number): Promise<boolean> {
    const timer = new AbortController();
    const timeout = sleep(timeoutMs, undefined, { signal: timer.signal }).catch(() => {});
    await Promise.race([exited, timeout]);
    timer.abort();
    return !running;
  }

  return {
    pid: child.pid,
    exited,
    ready: waitUntilReady(),
    stop: () => stopPostmaster({ signal: (name) => child.kill(name), goneWithin }),
  };
}

/** Keeps the lines that name the cause; the rest of PostgreSQL's log is routine. */
function explain(lines: string[]): string {
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|could not|terminated by signal/.test(line));
  return telling.map((line) => line.replace(/^.*?\[\d+\] /, '')).join(' ');
}

/** Settings are passed on the command line, so that a release can change them for an existing cluster. */
function serverArguments({ port, durable }: ServerSettings): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL's messages about failed statements quote what people typed. The application logs its own errors,
    // redacted.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export async function stopPostmaster(postmaster: StoppablePostmaster): Promise<void> {
  for (const { signal, timeoutMs } of escalation) {
    postmaster.signal(signal);
    if (await postmaster.goneWithin(timeoutMs)) return;
  }
}
