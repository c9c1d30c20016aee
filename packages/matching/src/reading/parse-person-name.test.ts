import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePersonName } from './read-name.ts';

test('the parts are folded, and the suffix is taken out of the surname', () => {
  expect(parsePersonName({ firstName: 'Łukasz', middleName: 'J.', lastName: 'Øster Jr.' })).toEqual([
    { given: 'lukasz', middle: 'j', surname: 'oster', suffix: 'jr' },
  ]);
});

test('a second given name is a middle name', () => {
  expect(parsePersonName({ firstName: 'Mary Ann', middleName: '', lastName: 'de la Cruz' })).toEqual([
    { given: 'mary', middle: 'ann', surname: 'de la cruz', suffix: '' },
  ]);
});

test('a person whose first name is an initial may go by the middle name', () => {
  const names = parsePersonName({ firstName: 'J', middleName: 'Robert', lastName: 'Smith' });
  expect(names.map(({ given }) => given)).toEqual(['j', 'robert']);
});

test('a hyphenated surname keeps both names', () => {
  const [name] = parsePersonName({ firstName: 'Kim', middleName: '', lastName: 'Nguyen-Smith' });
  expect(name?.surname).toBe('nguyen smith');
});

test('an initial is not joined to a given name, but the O of a surname belongs to the surname', () => {
  const [name] = parsePersonName({ firstName: 'D Michael', middleName: '', lastName: "O' Brien" });
  expect(name).toEqual({ given: 'd', middle: 'michael', surname: 'obrien', suffix: '' });
});

test('an empty name has no reading', () => {
  expect(parsePersonName({ firstName: ' ', middleName: '', lastName: '-' })).toEqual([]);
});

test('any text can be read', () => {
  const text = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(text, text, text, (firstName, middleName, lastName) => {
      expect(parsePersonName({ firstName, middleName, lastName }).length).toBeLessThanOrEqual(2);
    }),
  );
});
