import type { FastifyInstance } from 'fastify';
import type { Panel } from './page/panel.ts';

/** What every stand-in is given. */
export interface Surroundings {
  /** Below it each institution keeps a file of its own. */
  dataDir: string;
  log: (line: string) => void;
  now: () => Date;
  /** Where the sandbox is reached. Known once it listens, so it is asked for at each use. */
  url: () => string;
  /** How many times faster than usual the institutions work: 1 takes a claim from filed to paid in about a minute. */
  speed: number;
}

/** One stand-in of the outside world. */
export interface Institution {
  panel: Panel;
  /** Mounted in a corner of its own: parsers, hooks and error answers stay inside it. */
  routes(corner: FastifyInstance): Promise<void> | void;
  /** Ends timers and deliveries; what was under way goes on after the next start. */
  close?(): Promise<void> | void;
}
