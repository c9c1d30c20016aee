import { readConfig } from '#server/platform/config/config.ts';

/** The settings that an operator agrees on with an invented bank. */
export const nachaSettings = {
  NACHA_IMMEDIATE_DESTINATION: '222222226',
  NACHA_IMMEDIATE_ORIGIN: '199000000',
  NACHA_DESTINATION_NAME: 'Example Bank',
  NACHA_ORIGIN_NAME: 'Rightful Example',
  NACHA_COMPANY_NAME: 'Rightful',
  NACHA_COMPANY_ID: '1990000000',
  NACHA_ODFI_ROUTING_NUMBER: '222222226',
};

/** The settings with encryption keys, which several processes must share. */
export const nachaEnvironment = {
  ...nachaSettings,
  ENCRYPTION_KEYS: `a:${Buffer.alloc(32, 1).toString('base64')}`,
};

function readNachaConfig() {
  const { nacha, payoutMethod, encryptionKeys } = readConfig(nachaEnvironment);
  if (!nacha) throw new Error('the settings name no originator');
  return { nacha, payoutMethod, encryptionKeys };
}

/** The configuration of a server that pays by NACHA file. */
export const nachaConfig = readNachaConfig();
