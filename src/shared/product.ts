/** The product's name and contact details. */
export const product = {
  name: 'Rightful',
  supportEmail: 'support@rightful.example',
  privacyEmail: 'privacy@rightful.example',
  legalEmail: 'legal@rightful.example',
  dataProtectionOfficerEmail: 'dpo@rightful.example',
  minimumAgeYears: 18,
  /** The landing page promises "501+" sources. The catalog must contain more than this. */
  promisedSourceCount: 501,
} as const;
