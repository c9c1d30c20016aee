import { usStates } from '#shared/us-states.ts';
import { factOf, offices } from './offices/offices.ts';

interface Unsearchable {
  name: string;
  reason: string;
}

/** True for everybody, whatever is connected. */
const everywhere: readonly Unsearchable[] = [
  {
    name: 'Money that a company still has',
    reason:
      'Companies hand it to a state only after some years without a word from you. Until then only the company knows.',
  },
  {
    name: 'Names and addresses you have not told us',
    reason: 'An entry under another name or an older address says nothing that we could recognize.',
  },
  {
    name: 'Offices and companies that publish nothing',
    reason:
      'Most of the sources in our directory have neither a list nor a search. They answer only when asked.',
  },
];

/** Where nobody can search for somebody who lived in these states. */
export function listUnsearchable(states: ReadonlySet<string>): Unsearchable[] {
  const silent = offices.filter(
    (office) => states.has(office.state) && factOf(office, 'searchFields')?.value.length === 0,
  );
  return [
    ...silent.map(({ state }) => ({
      name: `The office of ${usStates[state]}`,
      reason: 'It has no online search of its own, so write or call.',
    })),
    ...everywhere,
  ];
}
