import type { QuestionAnswer, QuestionKind } from '#shared/claims/questions.ts';

interface Choice {
  value: QuestionAnswer;
  label: string;
  hint: string;
}

interface Words {
  yes: [label: string, hint: string];
  no: [label: string, hint: string];
}

const putAway = 'We put the record away and learn from it. You can undo this.';

const wordsByKind: Record<QuestionKind, Words> = {
  address: {
    yes: ['Yes, that was me', 'We keep the address and search with it too.'],
    no: ['No, never', putAway],
  },
  suffix: {
    yes: ['Yes, that’s me', 'We keep it with your names and search with it too.'],
    no: ['No, that’s somebody else', putAway],
  },
  name: {
    yes: [
      'Yes, that was my name',
      'We keep it with your names. The office may ask for a document that shows it.',
    ],
    no: ['No, never', putAway],
  },
  holder: {
    yes: ['Yes', 'Then it is likelier that the record is yours.'],
    no: ['No, never', putAway],
  },
  record: {
    yes: ['Yes, that’s me', 'We keep your answer.'],
    no: ['No, that’s somebody else', putAway],
  },
  condition: {
    yes: ['Yes', 'If nothing is due then, we say why.'],
    no: ['No', 'If nothing is due then, we say why.'],
  },
};

/** The three answers, in the same order and of equal weight. */
export function choicesOf(kind: QuestionKind): Choice[] {
  const { yes, no } = wordsByKind[kind];
  return [
    { value: 'yes', label: yes[0], hint: yes[1] },
    { value: 'no', label: no[0], hint: no[1] },
    {
      value: 'not_sure',
      label: 'I’m not sure',
      hint: 'We keep the claim aside and count it nowhere. You can answer later.',
    },
  ];
}
