import { z } from 'zod';
import { amountKinds, claimTypes, filingModes, propertyKinds } from '#shared/claims.ts';
import { cents } from '#shared/money.ts';
import { claimChannels } from '#shared/sources.ts';
import { stateCodes } from '#shared/us-states.ts';
import { claimantKinds, type Packet } from './packet.ts';

const keptCents = z.int().transform(cents);
const keptMoment = z.iso.datetime().transform((text) => new Date(text));
const textOrNull = z.string().nullable();
const texts = z.array(z.string());

const keptClaimSchema = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(claimTypes),
  amountCents: keptCents,
  amountKind: z.enum(amountKinds),
  propertyKind: z.enum(propertyKinds).nullable(),
  propertyId: textOrNull,
  holder: textOrNull,
  state: z.enum(stateCodes).nullable(),
});

const keptClaimantSchema = z.object({
  kind: z.enum(claimantKinds),
  name: z.string(),
  formerNames: texts,
  addresses: texts,
  dateOfBirth: textOrNull,
  email: textOrNull,
  ownerName: textOrNull,
});

const keptFeeSchema = z.object({
  percentageText: z.string(),
  feeCents: keptCents,
  payoutCents: keptCents,
  sentences: texts,
});

const keptSignatureSchema = z.object({
  typedName: z.string(),
  signedAt: keptMoment,
  agreement: z.object({ version: z.string(), text: z.string() }),
});

const keptAttachmentSchema = z.object({
  fileName: z.string(),
  documentId: z.string().exactOptional(),
  pages: z.int().exactOptional(),
});

/** A packet as it is kept, its times as text and its pictures elsewhere. Packets of years ago must fit too. */
export const keptPacketSchema: z.ZodType<Packet> = z.object({
  id: z.string(),
  generatedAt: keptMoment,
  isSandbox: z.boolean(),
  mode: z.enum(filingModes),
  claim: keptClaimSchema,
  claimant: keptClaimantSchema,
  source: z.object({ office: z.string(), url: z.string(), channel: z.enum(claimChannels).nullable() }),
  fee: keptFeeSchema.nullable(),
  signature: keptSignatureSchema.nullable(),
  attachments: z.array(keptAttachmentSchema),
});
