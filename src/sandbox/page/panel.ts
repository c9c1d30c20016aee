import type { Html } from './html.ts';

/** What one institution shows of itself on the front page. */
export interface Panel {
  title: string;
  path: string;
  describe(): Html;
}
