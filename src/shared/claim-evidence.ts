/** Names of the evidence lines that are read again later, so that finding and filing use the same ones. */
export const evidenceLabels = {
  holder: 'Handed over by',
  propertyKind: 'Kind of property',
  securities: 'Securities',
} as const;
