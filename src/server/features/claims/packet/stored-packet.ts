import { z } from 'zod';
import { amountKinds, claimTypes, filingModes, propertyKinds } from '#shared/claims.ts';
import { cents } from '#shared/money.ts';
import { claimChannels } from '#shared/sources.ts';
import { stateCodes } from '#shared/us-states.ts';
import { claimantKinds, type Packet } from './packet.ts';

const storedCents = z.int().transform(cents);
const storedMoment = z.iso.datetime().transform((text) => new Date(text));
const textOrNull = z.string().nullable();
const texts = z.array(z.string());

const storedClaimSchema = z.object({
  title: z.string(),
  description: z.string(),
  type: z.enum(claimTypes),
  amountCents: storedCents,
  amountKind: z.enum(amountKinds),
  propertyKind: z.enum(propertyKinds).nullable(),
  propertyId: textOrNull,
  holder: textOrNull,
  state: z.enum(stateCodes).nullable(),
});

const storedClaimantSchema = z.object({
  kind: z.enum(claimantKinds),
  name: z.string(),
  formerNames: texts,
  addresses: texts,
  dateOfBirth: textOrNull,
  email: textOrNull,
  ownerName: textOrNull,
});

const storedFeeSchema = z.object({
  percentageText: z.string(),
  feeCents: storedCents,
  payoutCents: storedCents,
  sentences: texts,
});

const storedSignatureSchema = z.object({
  typedName: z.string(),
  signedAt: storedMoment,
  agreement: z.object({ version: z.string(), text: z.string() }),
});

const storedAttachmentSchema = z.object({
  fileName: z.string(),
  documentId: z.string().exactOptional(),
  pages: z.int().exactOptional(),
});

/** A packet as it is stored: times are text, and images are stored separately. It must also accept packets stored years ago. */
export const storedPacketSchema: z.ZodType<Packet> = z.object({
  id: z.string(),
  generatedAt: storedMoment,
  isSandbox: z.boolean(),
  mode: z.enum(filingModes),
  claim: storedClaimSchema,
  claimant: storedClaimantSchema,
  source: z.object({ office: z.string(), url: z.string(), channel: z.enum(claimChannels).nullable() }),
  fee: storedFeeSchema.nullable(),
  signature: storedSignatureSchema.nullable(),
  attachments: z.array(storedAttachmentSchema),
});
