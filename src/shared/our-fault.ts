/** What a person reads when a failure is ours. */
export const ourFaultSentence =
  'Something went wrong on our end. Nothing you typed is lost. Please try again in a moment.';
