import type { Html } from './html.ts';

/** What the front page shows of one institution. */
export interface Panel {
  title: string;
  path: string;
  describe(): Html;
}
