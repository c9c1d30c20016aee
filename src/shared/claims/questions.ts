/** What decides whether a finding is the person's: the three that a record may carry, what else it names, and a tax condition. */
export const questionKinds = ['address', 'suffix', 'name', 'holder', 'record', 'condition'] as const;

export type QuestionKind = (typeof questionKinds)[number];

export const questionAnswers = ['yes', 'no', 'not_sure'] as const;

export type QuestionAnswer = (typeof questionAnswers)[number];
