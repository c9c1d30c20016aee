import type { ClaimChannel, SourceCategory, SourceType } from '#shared/sources.ts';
import type { StateCode } from '#shared/us-states.ts';

/** One office or company in the US that holds money for people who do not know about it. */
export interface CatalogSource {
  /** In kebab case. It must never change, because stored rows and claims refer to it. */
  id: string;
  name: string;
  /** The office's own page, over https. */
  url: string;
  type: SourceType;
  category: SourceCategory;
  /** What the source holds, and for whom. */
  description: string;
  /** Absent if the source serves the whole country. */
  state?: StateCode;
  claimChannel: ClaimChannel;
  /** The address for claims by email. Set only for offices without an API, and only if the address is certain. */
  claimEmail?: string;
  /** The postal address for claims, line by line. Set only for offices without an API, and only if it is certain. */
  claimAddress?: readonly string[];
  /** Whether the source publishes its whole list as a file. */
  publishesBulkData: boolean;
}
