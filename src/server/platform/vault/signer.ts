import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MasterKey, MasterKeys } from './master-keys.ts';

/** What is signed for one purpose counts for no other. */
type SignedPurpose = 'known-device' | 'passkey-sign-in';

/** Signs what a browser keeps for us, so that it can be trusted when it comes back and nothing has to be stored. */
export interface Signer {
  /** The signature names its key, so it is valid after a rotation for as long as the old key is known. */
  sign(purpose: SignedPurpose, text: string): Promise<string>;
  isSigned(purpose: SignedPurpose, text: string, signature: string): Promise<boolean>;
}

export function createSigner({ masterKeys }: { masterKeys: MasterKeys }): Signer {
  return {
    sign: async (purpose, text) => {
      const masterKey = await masterKeys.first();
      return `${masterKey.id}.${codeOf(masterKey, purpose, text).toString('base64url')}`;
    },
    isSigned: async (purpose, text, signature) => {
      const [keyId = '', code = ''] = signature.split('.');
      const masterKey = await masterKeys.find(keyId);
      if (!masterKey) return false;
      const [right, given] = [codeOf(masterKey, purpose, text), Buffer.from(code, 'base64url')];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

function codeOf({ key }: MasterKey, purpose: SignedPurpose, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}:`).update(text).digest();
}
