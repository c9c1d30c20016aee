/** The lines of a claim's evidence that are read again, so that whoever finds it and whoever files it name them alike. */
export const evidenceLabels = {
  holder: 'Handed over by',
  propertyKind: 'Kind of property',
  securities: 'Securities',
} as const;
