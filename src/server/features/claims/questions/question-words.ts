import type { Question } from '#catalog/questions.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';
import { inNormalCase } from './normal-case.ts';

interface Words {
  text: string;
  help?: string;
}

type WordsOf<Kind extends Question['kind']> = (question: Extract<Question, { kind: Kind }>) => Words;

const wordsOf: { [Kind in Question['kind']]: WordsOf<Kind> } = {
  address: ({ street, city, state }) => ({
    text: addressText({ street, city, state }),
    help: 'The record carries this address, and you never told us about it. A vacation home or a parent’s house counts, if your mail went there.',
  }),
  suffix: ({ firstName, lastName, suffix }) => ({
    text: `Are you ${firstName} ${lastName} ${suffix}?`,
    help: `The record has “${suffix}” behind the name, and you never told us about it. A parent or child of the same name is somebody else.`,
  }),
  name: ({ firstName, middleName, lastName }) => ({
    text: `Was your name ever ${[firstName, middleName, lastName].filter(Boolean).join(' ')}?`,
    help: 'The record is in this name, and you never told us about it. A maiden name or a name by which people call you counts.',
  }),
  holder: ({ holder }) => ({
    text: `Did you ever have anything to do with ${plainCompany(holder)}?`,
    help: 'The record’s name is yours, but others have it too. A job, an account, a policy or something you bought there counts.',
  }),
  record: () => ({
    text: 'Is this record about you?',
    help: 'The record’s name is yours, but others have it too, and it says little else.',
  }),
  condition: ({ text, help }) => ({ text, ...(help && { help }) }),
};

export function questionWords(question: Question): Words {
  // Each kind's words are for questions of that kind.
  return (wordsOf[question.kind] as (question: Question) => Words)(question);
}

function addressText({ street, city, state }: Record<'street' | 'city' | 'state', string | null>): string {
  const town = [city && inNormalCase(city), street ? null : state].filter(Boolean).join(', ');
  if (!street) return `Did you ever live in ${town}?`;
  const place = [inNormalCase(street), town].filter(Boolean).join(', ');
  return /\bbox\b/i.test(street) ? `Did you ever get mail at ${place}?` : `Did you ever live at ${place}?`;
}
