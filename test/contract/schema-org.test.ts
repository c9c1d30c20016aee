import { describe, expect, test } from 'vitest';
import { accounts } from '#sandbox/google/accounts.ts';
import { tellMailbox } from '#sandbox/google/emails/mailbox-story.ts';
import { readMicrodata } from './support/microdata.ts';
import { createSchemaOrgChecker, thingOf } from './support/schema-org.ts';
import { hasSpec } from './support/vendor-spec.ts';

const spec = 'schemaorg.order.subset.json';
const storyDay = new Date('2026-03-02T00:00:00.000Z');
const emails = accounts.flatMap((account) => tellMailbox({ account, storyDay }));

describe.skipIf(!hasSpec(spec))('the structured data in the emails', () => {
  test('uses types and properties of schema.org in JSON-LD', () => {
    const check = createSchemaOrgChecker(spec);
    const documents = emails.flatMap(({ html = '' }) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
        thingOf(JSON.parse(json)),
      ),
    );

    expect(documents.flatMap(check)).toEqual([]);
    expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(['Order', 'ParcelDelivery']));
  });

  test('uses types and properties of schema.org in microdata', () => {
    const check = createSchemaOrgChecker(spec);
    const things = emails.flatMap(({ html = '' }) => readMicrodata(html));

    expect(things.flatMap(check)).toEqual([]);
    expect(things.length).toBeGreaterThanOrEqual(accounts.length);
    expect(things[0]).toMatchObject({
      type: 'Order',
      properties: expect.arrayContaining([
        { name: 'seller', values: [expect.objectContaining({ type: 'Organization' })] },
        { name: 'acceptedOffer', values: [expect.objectContaining({ type: 'Offer' })] },
      ]),
    });
  });

  test('is rejected if it has an unknown type or property', () => {
    const check = createSchemaOrgChecker(spec);

    expect(check(thingOf({ '@type': 'Order', price: '1', seller: { '@type': 'Shop' } }))).toEqual([
      'no price on Order',
      'no type Shop',
    ]);
    expect(check(thingOf({ '@type': 'Order', orderStatus: 'https://schema.org/OrderLost' }))).toEqual([
      'no term OrderLost',
    ]);
  });
});
