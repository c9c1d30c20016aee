/** Labels of the evidence lines that filing looks up again. Discovery writes them, so both must use the same text. */
export const evidenceLabels = {
  holder: 'Handed over by',
  propertyKind: 'Kind of property',
  securities: 'Securities',
} as const;
