import { z } from 'zod';
import { settlementSchema } from './settlement.ts';

const { id, name, officialSite, checkedOn, claimDeadline } = settlementSchema.shape;

/**
 * Money that a federal agency returns to people whom a company wronged. Nobody can tell from a bank account who they are, so it
 * becomes no claim: people read what it is and look for themselves.
 */
export const programmeSchema = z.strictObject({
  kind: z.literal('programme'),
  id,
  name,
  agency: z.enum(['FTC', 'CFPB', 'SEC'], 'Use FTC, CFPB or SEC'),
  /** Whom it concerns. */
  about: name,
  /** The last day to ask for it; absent if nothing has to be done. */
  claimDeadline: claimDeadline.optional(),
  /** The last day on which it is shown. */
  expiresOn: claimDeadline,
  officialSite,
  checkedOn,
});

export type Programme = z.infer<typeof programmeSchema>;
