import type { Question } from '#catalog/questions.ts';
import { plainCompany } from '#shared/claims/plain-company.ts';
import { fullName } from '#shared/people/person-name.ts';
import { inNormalCase } from './normal-case.ts';

interface Words {
  text: string;
  help?: string;
}

type WordsOf<Kind extends Question['kind']> = (
  question: Extract<Question, { kind: Kind }>,
  /** The owner, where that is not whoever answers. */
  name: string | null,
) => Words;

const wordsOf: { [Kind in Question['kind']]: WordsOf<Kind> } = {
  address: ({ street, city, state }, name) => ({
    text: addressText({ street, city, state, name }),
    help: `The record carries this address, and you never told us about it. A vacation home or a parent’s house counts, if ${name ? 'their' : 'your'} mail went there.`,
  }),
  suffix: ({ firstName, lastName, suffix }, name) => ({
    text: name ? `Is ${name} the ${suffix}?` : `Are you ${firstName} ${lastName} ${suffix}?`,
    help: `The record has “${suffix}” behind the name, and you never told us about it. A parent or child of the same name is somebody else.`,
  }),
  name: ({ firstName, middleName, lastName }, name) => ({
    text: `Was ${name ? `${name}’s` : 'your'} name ever ${fullName({ firstName, middleName, lastName })}?`,
    help: `The record is in this name, and you never told us about it. A maiden name or a name by which people ${name ? 'called them' : 'call you'} counts.`,
  }),
  holder: ({ holder }, name) => ({
    text: `Did ${name ?? 'you'} ever have anything to do with ${plainCompany(holder)}?`,
    help: name
      ? 'The record’s name is theirs, but others have it too. A job, an account, a policy or something bought there counts.'
      : 'The record’s name is yours, but others have it too. A job, an account, a policy or something you bought there counts.',
  }),
  record: (_, name) => ({
    text: `Is this record about ${name ?? 'you'}?`,
    help: `The record’s name is ${name ? 'theirs' : 'yours'}, but others have it too, and it says little else.`,
  }),
  condition: ({ text, help }) => ({ text, ...(help && { help }) }),
};

export function questionWords(question: Question, name: string | null): Words {
  // Each kind's words are for questions of that kind.
  return (wordsOf[question.kind] as (question: Question, name: string | null) => Words)(question, name);
}

function addressText({
  street,
  city,
  state,
  name,
}: Record<'street' | 'city' | 'state' | 'name', string | null>): string {
  const who = name ?? 'you';
  const town = [city && inNormalCase(city), street ? null : state].filter(Boolean).join(', ');
  if (!street) return `Did ${who} ever live in ${town}?`;
  const place = [inNormalCase(street), town].filter(Boolean).join(', ');
  return /\bbox\b/i.test(street)
    ? `Did ${who} ever get mail at ${place}?`
    : `Did ${who} ever live at ${place}?`;
}
