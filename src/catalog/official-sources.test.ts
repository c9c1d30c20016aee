import { describe, expect, test } from 'vitest';
import { product } from '#shared/product.ts';
import { sourceCategories, sourceTypes } from '#shared/sources.ts';
import { stateCodes, usStates } from '#shared/us-states.ts';
import { type CatalogSource, officialSources } from './official-sources.ts';

/** Two entries with the same normalized URL would be the same source. */
const normalizeUrl = ({ url }: CatalogSource) =>
  url
    .toLowerCase()
    .replace(/^https:\/\/(www\.)?/, '')
    .replace(/\/$/, '');

function repeated(keys: string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

const statesOf = (category: CatalogSource['category'], type?: CatalogSource['type']) =>
  new Set(
    officialSources
      .filter((source) => source.category === category && (!type || source.type === type))
      .map(({ state }) => state),
  );

const fiftyStatesAndDistrict = stateCodes.filter((code) => !['PR', 'VI', 'GU', 'AS', 'MP'].includes(code));

test('there are more sources than the landing page promises, and no fewer than 520', () => {
  expect(officialSources.length).toBeGreaterThanOrEqual(520);
  expect(officialSources.length).toBeGreaterThan(product.promisedSourceCount);
});

test('every id, name, URL and description is unique', () => {
  expect(repeated(officialSources.map(({ id }) => id))).toEqual([]);
  expect(repeated(officialSources.map(({ name }) => name.toLowerCase()))).toEqual([]);
  expect(repeated(officialSources.map(normalizeUrl))).toEqual([]);
  expect(repeated(officialSources.map(({ description }) => description))).toEqual([]);
});

test.each(officialSources.map((source) => [source.id, source] as const))(
  '%s is well formed',
  (id, source) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(source.name.trim()).toBe(source.name);
    expect(source.name.length).toBeGreaterThanOrEqual(3);
    const url = new URL(source.url);
    expect(url.protocol).toBe('https:');
    expect(url.hostname).toMatch(/^([a-z0-9-]+\.)+[a-z]{2,}$/);
    expect([url.port, url.username, url.hash]).toEqual(['', '', '']);
    expect(source.description).toMatch(/^[A-Z0-9“"].*[.)]$/);
    expect(source.description.length).toBeGreaterThanOrEqual(40);
    expect(source.description.length).toBeLessThanOrEqual(240);
  },
);

test('a state office names its state; only what the states run together serves the whole country', () => {
  const withoutState = officialSources.filter(({ type, state }) => type === 'state' && !state);
  expect(withoutState.map(({ id }) => id).toSorted()).toEqual([
    'crime-victim-compensation-boards',
    'federation-of-tax-administrators',
    'missingmoney',
    'naupa',
  ]);
});

describe('the catalog contains', () => {
  test('an unclaimed-property office for every state, the District, Puerto Rico and the territories that have one', () => {
    expect([...statesOf('Unclaimed Property', 'state')].filter(Boolean).toSorted()).toEqual(
      expect.arrayContaining([...fiftyStatesAndDistrict, 'PR', 'GU', 'VI'].toSorted()),
    );
  });

  test('a tax refund inquiry and an insurance department for every state and the District', () => {
    for (const code of fiftyStatesAndDistrict) {
      expect(statesOf('State Taxes'), usStates[code]).toContain(code);
      expect(statesOf('Insurance'), usStates[code]).toContain(code);
    }
  });

  test('every state lottery', () => {
    const withoutLottery = ['AL', 'AK', 'HI', 'NV', 'UT'];
    const expected = fiftyStatesAndDistrict.filter((code) => !withoutLottery.includes(code));
    for (const code of expected) expect(statesOf('Gaming'), usStates[code]).toContain(code);
  });

  test('every federal district court and every bankruptcy court', () => {
    const count = (word: string) =>
      officialSources.filter(({ url, name }) => name.includes(word) && url.includes('.uscourts.gov')).length;
    expect(count('District Court')).toBe(94);
    expect(count('Bankruptcy Court')).toBe(90);
  });

  test.each([
    'treasurydirect.gov',
    'irs.gov',
    'hud.gov',
    'pbgc.gov',
    'fdic.gov',
    'ncua.gov',
    'dol.gov',
    'sec.gov',
    'ftc.gov',
    'consumerfinance.gov',
    'va.gov',
    'opm.gov',
    'rrb.gov',
    'tsp.gov',
    'usps.com',
    'fiscal.treasury.gov',
  ])('%s', (host) => {
    expect(officialSources.some(({ url }) => new URL(url).hostname.endsWith(host))).toBe(true);
  });

  test('a substantial number of sources of every type and category', () => {
    const counts = Object.fromEntries(
      sourceTypes.map((type) => [type, officialSources.filter((source) => source.type === type).length]),
    );
    const floors = {
      federal: 90,
      state: 250,
      municipal: 50,
      financial: 40,
      insurance: 60,
      utility: 50,
      legal: 50,
      fintech: 10,
      telecom: 8,
      retail: 10,
    };
    for (const [type, floor] of Object.entries(floors))
      expect(counts[type], type).toBeGreaterThanOrEqual(floor);
    for (const category of sourceCategories)
      expect(
        officialSources.some((source) => source.category === category),
        category,
      ).toBe(true);
  });
});
