import type { CalendarDate } from '#shared/calendar-date.ts';

interface Link {
  name: string;
  url: string;
}

interface Step {
  title: string;
  text: string;
  links: Link[];
}

export interface FreeHelp {
  name: string;
  text: string;
  url: string;
  phone: string | null;
}

/** How somebody claims money themselves, where we prepare no packet. */
export interface Guidance {
  why: string;
  steps: Step[];
  freeHelp: FreeHelp[];
  lastDay: CalendarDate | null;
}
