import { parseStreetAddress } from '@rightful/matching';
import { expect, test } from 'vitest';
import { stateOfZip } from '#shared/people/us-address.ts';
import { type StateCode, stateCodes, usStates } from '#shared/us-states.ts';

const readAddress = (state: string, zip: string) => parseStreetAddress({ street: '', city: '', state, zip });

test.each(Object.entries(usStates))('matching reads %s and %s as one state', (code, name) => {
  expect(readAddress(code, '').state).toBe(code.toLowerCase());
  expect(readAddress(name, '').state).toBe(code.toLowerCase());
});

test('matching restores the first zero of a ZIP code in the states that have such codes, and in no others', () => {
  const codes = Array.from({ length: 1_000 }, (_, number) => `0${String(number * 10).padStart(4, '0')}`);
  const restored = codes.flatMap((zip) =>
    stateCodes.filter((state) => readAddress(state, zip.slice(1)).zip === zip).map((state) => [zip, state]),
  );
  const expected = codes.flatMap((zip): [string, StateCode][] => {
    const state = stateOfZip(zip);
    return state ? [[zip, state]] : [];
  });
  expect(restored).toEqual(expected);
});
