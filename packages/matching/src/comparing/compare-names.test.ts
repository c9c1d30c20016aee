import { describe, expect, test } from 'vitest';
import type { MatchEntity } from '../reading/entity.ts';
import { parseOwner } from '../reading/parse-owner.ts';
import { parseStreetAddress } from '../reading/parse-street-address.ts';
import { parsePersonName } from '../reading/read-name.ts';
import { productModel } from './product-model.ts';
import { scoreEntities } from './score.ts';

const home = { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' };
const acrossTown = { ...home, street: '77 Pine Street' };

function person(firstName: string, lastName: string, middleName = ''): MatchEntity {
  const names = parsePersonName({ firstName, middleName, lastName });
  return { names, addresses: [parseStreetAddress(home)], dateOfBirth: '' };
}

function probability(one: MatchEntity, owner: string, written = home, recordCount = 70_000_000): number {
  const names = parseOwner(owner, 'last-first').flatMap(({ readings }) => readings);
  const record = { names, addresses: [parseStreetAddress(written)], dateOfBirth: '' };
  return scoreEntities(productModel(recordCount), one, record).probability;
}

/** A record below the first probability is not shown. From the second on, it is shown as almost certain. */
const offered = 0.5;
const sure = 0.95;

describe('a relative with a similar name', () => {
  test.each([
    ['Mario', 'GARCIA MARIA'],
    ['Maria', 'GARCIA MARIO'],
    ['Eric', 'GARCIA ERICA'],
    ['Gabriel', 'GARCIA GABRIELA'],
    ['Gabriel', 'GARCIA GABRIELLE'],
    ['Carlo', 'GARCIA CARLA'],
    ['Robert', 'GARCIA ROBERTA'],
    ['Michael', 'GARCIA MICHAELA'],
    ['Dennis', 'GARCIA DENISE'],
    ['Ludovico', 'GARCIA LUDOVICA'],
    ['Maria', 'GARCIA MARIANGELA'],
    ['Jayden', 'GARCIA HAYDEN'],
    ['Frances', 'GARCIA FRANCIS'],
    ['Tony', 'GARCIA TONI'],
    ['Marian', 'GARCIA MARIANO'],
  ])('%s is not %s', (firstName, owner) => {
    expect(probability(person(firstName, 'Garcia'), owner)).toBeLessThan(0.02);
    expect(probability(person(firstName, 'Garcia'), owner, acrossTown, 1_000_000)).toBeLessThan(0.02);
    expect(probability(person(firstName, 'Garcia', 'L'), `${owner} L`)).toBeLessThan(offered);
  });
});

describe('a company', () => {
  test.each([
    ['Paul', 'Whitfield', 'WHITFIELD PA'],
    ['Pao', 'Vang', 'VANG PA'],
    ['Corey', 'Whitfield', 'WHITFIELD CO'],
    ['Cody', 'Baker', 'BAKER CO'],
    ['Nancy', 'Lopez', 'LOPEZ NA'],
    ['Nancy', 'Li', 'LI NA'],
  ])('%s %s is not %s', (firstName, lastName, owner) => {
    expect(probability(person(firstName, lastName), owner)).toBeLessThan(0.02);
    expect(probability(person(firstName, lastName), owner, acrossTown)).toBeLessThan(0.02);
  });
});

test('a middle name alone does not count as a given name written together', () => {
  const nameless = person('', 'Whitfield', 'Robert');
  expect(probability(nameless, 'WHITFIELD ROBERT')).toBe(probability(nameless, 'WHITFIELD WOJCIECH'));
});

describe('the person', () => {
  test.each([
    ['Roberto', 'Garcia', 'GARCIA ROBERT'],
    ['Ricardo', 'Garcia', 'GARCIA RICHARD'],
    ['Marta', 'Garcia', 'GARCIA MARTHA'],
    ['Andres', 'Garcia', 'GARCIA ANDREW'],
    ['Alejandro', 'Garcia', 'GARCIA ALEXANDER'],
    ['Eduardo', 'Garcia', 'GARCIA EDWARD'],
    ['Vivian', 'Garcia', 'GARCIA VIVIANA'],
    ['Helen', 'Garcia', 'GARCIA HELENE'],
    ['Yelena', 'Garcia', 'GARCIA ELENA'],
    ['Srinivasa', 'Reddy', 'REDDY SRINIVAS'],
    ['Venkata', 'Reddy', 'REDDY VENKAT'],
  ])('%s %s, in another language, is %s', (firstName, lastName, owner) => {
    expect(probability(person(firstName, lastName), owner)).toBeGreaterThan(0.85);
  });

  test.each([
    ['Ngocanh', '', 'Nguyen', 'NGUYEN NGOC ANH'],
    ['Ngoc Anh', '', 'Nguyen', 'NGUYEN NGOCANH'],
    ['Wei Ming', '', 'Chang', 'CHANG WEIMING'],
    ['Sung', 'Hee', 'Park', 'PARK SUNGHEE'],
    ['Juancarlos', '', 'Garcia', 'GARCIA JUAN CARLOS'],
    ['Juancarlos', 'M', 'Garcia', 'GARCIA JUAN CARLOS M'],
    ['Rosamaria', '', 'Garcia', 'GARCIA ROSA MARIA'],
  ])('%s %s %s, written together or apart, is %s', (firstName, middleName, lastName, owner) => {
    expect(probability(person(firstName, lastName, middleName), owner)).toBeGreaterThan(sure);
  });

  test.each([
    ['Mario', 'WHITFIELD MARIOO'],
    ['Jordan', 'WHITFIELD JORDN'],
    ['Amanda', 'WHITFIELD AMAND'],
    ['Christopher', 'WHITFIELD CHRISTPHOER'],
    ['Wojciech', 'WHITFIELD WOJCIEK'],
  ])('%s, misspelled, is %s', (firstName, owner) => {
    expect(probability(person(firstName, 'Whitfield'), owner)).toBeGreaterThan(sure);
  });

  test.each([
    ['Kathryn', 'WHITFIELD KATHERINE'],
    ['Brittany', 'WHITFIELD BRITTNEY'],
    ['Mathew', 'WHITFIELD MATTHEW'],
    ['Glen', 'WHITFIELD GLENN'],
  ])('%s, spelled differently, is %s', (firstName, owner) => {
    expect(probability(person(firstName, 'Whitfield'), owner)).toBeGreaterThan(sure);
  });

  test.each([
    ['David', 'Le', 'LE DAVID M'],
    ['Minh Anh', 'Le', 'LE MINH ANH'],
    ['Kevin', 'Do', 'DO KEVIN T'],
    ['Na', 'Li', 'LI NA'],
    ['Dolores', 'Church', 'CHURCH DOLORES'],
    ['Kevin', 'Minor', 'MINOR KEVIN'],
    ['Paul', 'Parent', 'PARENT PAUL A'],
    ['Tod', 'Smith', 'SMITH TOD R'],
    ['Kenneth', 'Hon', 'HON KENNETH'],
  ])('%s %s, whose name also has another meaning, is %s', (firstName, lastName, owner) => {
    expect(probability(person(firstName, lastName), owner)).toBeGreaterThan(sure);
  });
});
