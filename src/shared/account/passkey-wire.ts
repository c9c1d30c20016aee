import { z } from 'zod';
import { textField } from '../text-field.ts';

// These schemas are the JSON forms of the browser's passkey API (WebAuthn Level 3).
const base64url = (maxLength: number) =>
  textField({ maxLength }).regex(/^[\w-]+$/, 'This isn’t a valid passkey response');

const credentialType = z.literal('public-key');
const userVerification = z.enum(['required', 'preferred', 'discouraged']);

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).exactOptional(),
});

export const passkeyCreationOptionsSchema = z.object({
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: credentialType })),
  timeout: z.number().exactOptional(),
  excludeCredentials: z.array(descriptor).exactOptional(),
  authenticatorSelection: z
    .object({
      residentKey: z.enum(['required', 'preferred', 'discouraged']).exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      userVerification: userVerification.exactOptional(),
    })
    .exactOptional(),
  attestation: z.enum(['none', 'indirect', 'direct', 'enterprise']).exactOptional(),
});

export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.number().exactOptional(),
  rpId: z.string().exactOptional(),
  allowCredentials: z.array(descriptor).exactOptional(),
  userVerification: userVerification.exactOptional(),
});

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: credentialType,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  // Browsers may report extensions of their own. We use none, so their contents are dropped.
  clientExtensionResults: z.object({}),
};

export const passkeyRegistrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(40_000),
    transports: z
      .array(textField({ maxLength: 30 }))
      .max(10)
      .exactOptional(),
  }),
});

export const passkeyAnswerSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200).exactOptional(),
  }),
});

export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;
