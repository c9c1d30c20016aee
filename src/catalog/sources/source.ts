import type { ClaimChannel, SourceCategory, SourceType } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';

/** One place in the US that keeps money for people who do not know of it. */
export interface CatalogSource {
  /** Kebab case, and for good: stored rows and claims refer to it. */
  id: string;
  name: string;
  /** The office's own page, https. */
  url: string;
  type: SourceType;
  category: SourceCategory;
  /** What is held there and for whom. */
  description: string;
  /** Absent where it serves the whole country. */
  state?: StateCode;
  claimChannel: ClaimChannel;
  /** Where it takes claims by e-mail. Only for offices that no interface reaches, and only where that is certain. */
  claimEmail?: string;
  /** Where claims are mailed to, a line of the envelope each. Only where no interface reaches it, and that is certain. */
  claimAddress?: readonly string[];
  /** Whether it gives its whole list away as a file. */
  publishesBulkData: boolean;
}
