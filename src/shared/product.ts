/** How the product speaks of itself and where it can be reached. */
export const product = {
  name: 'Rightful',
  supportEmail: 'support@rightful.example',
  privacyEmail: 'privacy@rightful.example',
  legalEmail: 'legal@rightful.example',
  dataProtectionOfficerEmail: 'dpo@rightful.example',
  phone: '(555) 010-0142',
  minimumAgeYears: 18,
  /** What the landing page promises; the catalog of sources delivers it. */
  promisedSourceCount: 501,
} as const;
