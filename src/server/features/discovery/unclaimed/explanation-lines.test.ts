import {
  type MatchEntity,
  parseOwner,
  parsePersonName,
  parseStreetAddress,
  scoreEntities,
} from '@rightful/matching';
import { describe, expect, test } from 'vitest';
import { modelFor } from '#server/features/records/score-record.ts';
import { explanationLines } from './explanation-lines.ts';

const model = modelFor(210_000);
const home = { street: '88 Juniper Court Apt 4', city: 'Fresno', state: 'CA', zip: '93721' };

const jordan: MatchEntity = {
  names: parsePersonName({ firstName: 'Jordan', middleName: 'Avery', lastName: 'Delgado' }),
  addresses: [parseStreetAddress(home)],
  dateOfBirth: '1988-04-12',
};

/** What is said about each field of a record. */
function explain(owner: string, written = home): Map<string, string> {
  const names = parseOwner(owner, 'last-first').flatMap(({ readings }) => readings);
  const record = { names, addresses: [parseStreetAddress(written)], dateOfBirth: '' };
  const { fields } = scoreEntities(model, jordan, record);
  return new Map(explanationLines(fields).map(({ label, detail }) => [label, detail]));
}

describe('the reasons for a record', () => {
  test('say what is the same', () => {
    const lines = explain('DELGADO JORDAN AVERY');
    expect(lines.get('First name')).toBe('The same: JORDAN.');
    expect(lines.get('Last name')).toBe('The same: DELGADO.');
    expect(lines.get('Middle name')).toBe('The same: AVERY.');
    expect(lines.get('Street address')).toBe('The same house number, street, and unit.');
  });

  test('say where the record differs', () => {
    const lines = explain('DELGADO JORDON A', { ...home, street: '88 Juniper Court Apt 9' });
    expect(lines.get('First name')).toBe('Nearly the same: JORDON on the record, JORDAN in your details.');
    expect(lines.get('Middle name')).toBe('The initial: A on the record, AVERY in your details.');
    expect(lines.get('Street address')).toBe('The same house number and street; unit different.');
  });

  test('say why a matching address can count against a person', () => {
    expect(explain('DELGADO JORDAN AVERY').get('City, state and ZIP')).toBe(
      'The same ZIP, city, and state. Everyone who lives there shares the full address.',
    );
  });

  test('say in one line how much room is left for somebody else, and among how many records', () => {
    const lines = explain('DELGADO JORDAN AVERY');
    expect(lines.get('Room for doubt')).toContain(
      'Relatives who live together share an address and a last name.',
    );
    expect([...lines.keys()]).not.toContain('Relatives');
    expect(lines.get('Records searched')).toBe('Among up to 270,000 records, some look alike by chance.');
  });

  test('leave out fields about which nothing is known', () => {
    expect([...explain('DELGADO JORDAN').keys()]).not.toContain('Date of birth');
  });
});
