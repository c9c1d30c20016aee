import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ClaimDetails, openDetails } from '../claim-details.ts';
import { sumDocumentBytes } from '../documents/queries.ts';
import type { PacketClaimant } from '../packet/packet.ts';
import type { ClaimRow } from '../queries.ts';
import { type Agreement, writeAgreement } from './agreement.ts';
import { readClaimant } from './claimant.ts';
import { type Property, propertyIn } from './property.ts';
import { type FilingQuote, quoteFiling } from './quote-filing.ts';

export interface FilingDraft {
  quote: FilingQuote;
  claimant: PacketClaimant;
  details: ClaimDetails;
  property: Property;
  /** Null if there is nothing to sign. */
  agreement: Agreement | null;
}

/** Drafts how a claim would be filed now. The preview and the filing both use it, so that they cannot differ. */
export async function draftFiling(deps: Deps, db: Db | Tx, claim: ClaimRow): Promise<FilingDraft> {
  const { agencies, config, now } = deps;
  const details = await openDetails(deps, db, claim);
  const property = propertyIn(details);
  const quote = quoteFiling(claim, {
    reachesSandbox: agencies.isSandbox,
    mailsToSandbox: config.smtpUrl === undefined,
    documentBytes: await sumDocumentBytes(db, claim.id),
    propertyKind: property.propertyKind,
    at: now(),
  });
  const claimant = await readClaimant(db, claim);
  const agreement = quote.mode === 'agent' ? writeAgreement({ claim, claimant, quote }) : null;
  return { quote, claimant, details, property, agreement };
}
