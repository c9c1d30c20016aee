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

/** What goes to an office of unclaimed property, which takes only its own form or a claim on its website. */
interface OfficesOwnForm {
  /** To copy into the form, one by one. */
  words: { label: string; text: string }[];
  /** Whether an operator has provided the form, so that it can be filled in. */
  hasForm: boolean;
}

/** How somebody claims money themselves, where we prepare no packet. */
export interface Guidance {
  why: string;
  steps: Step[];
  freeHelp: FreeHelp[];
  lastDay: CalendarDate | null;
  /** Null where it goes to nobody of the kind. */
  office: OfficesOwnForm | null;
}
