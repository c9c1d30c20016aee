import type { FastifyInstance } from 'fastify';
import type { Html } from '../page/html.ts';

/** What the front page shows of one institution. */
export interface Panel {
  title: string;
  path: string;
  describe(): Html;
}

/** What every simulated institution receives. */
export interface Surroundings {
  /** The folder in which each institution stores its own file. */
  dataDir: string;
  log: (line: string) => void;
  now: () => Date;
  /** The sandbox's address. It is a function because the address is known only once the sandbox listens. */
  url: () => string;
  /** How many times faster than normal the institutions work. At 1, a claim goes from filed to paid in about a minute. */
  speed: number;
}

/** One simulated part of the outside world. */
export interface Institution {
  panel: Panel;
  /** Mounted as its own Fastify plugin, so that its parsers, hooks and error handlers do not affect others. */
  routes(corner: FastifyInstance): Promise<void> | void;
  /** Stops timers and deliveries. Whatever was in progress continues after the next start. */
  close?(): Promise<void> | void;
}
