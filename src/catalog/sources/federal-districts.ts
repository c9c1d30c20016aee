import { type StateCode, usStates } from '#shared/us-states.ts';

interface FederalDistrict {
  /** How the ids of the district's courts name it. */
  key: string;
  name: string;
  state: StateCode;
  courtUrl: string;
  /** Absent if the district has no bankruptcy court of its own. */
  bankruptcyUrl?: string;
  /** Set for the territories, whose district court also hears bankruptcy cases. */
  hearsBankruptcies?: true;
}

type Side = 'Northern' | 'Southern' | 'Eastern' | 'Western' | 'Central' | 'Middle';

/** The 94 federal judicial districts. With a few exceptions, a court's host is named after state, part and kind of court. */
export const federalDistricts: readonly FederalDistrict[] = [
  ...divided('AL', 'Northern', 'Middle', 'Southern'),
  undivided('AK'),
  undivided('AZ'),
  // Arkansas has one bankruptcy court for both its districts.
  { key: 'ar-eastern', name: 'Eastern District of Arkansas', state: 'AR', courtUrl: hostUrl('are') },
  { key: 'ar-western', name: 'Western District of Arkansas', state: 'AR', courtUrl: hostUrl('arwd') },
  ...divided('CA', 'Northern', 'Eastern', 'Central', 'Southern'),
  undivided('CO'),
  undivided('CT'),
  undivided('DE'),
  { ...undivided('DC'), name: 'District of Columbia' },
  ...divided('FL', 'Northern', 'Middle', 'Southern'),
  ...divided('GA', 'Northern', 'Middle', 'Southern'),
  territory('GU', { name: 'District of Guam', courtCode: 'gud' }),
  undivided('HI'),
  { ...undivided('ID'), courtUrl: hostUrl('id'), bankruptcyUrl: 'https://idb.uscourts.gov/' },
  ...divided('IL', 'Northern', 'Central', 'Southern'),
  ...divided('IN', 'Northern', 'Southern'),
  ...divided('IA', 'Northern', 'Southern'),
  undivided('KS'),
  ...divided('KY', 'Eastern', 'Western'),
  ...divided('LA', 'Eastern', 'Middle', 'Western'),
  undivided('ME'),
  undivided('MD'),
  undivided('MA'),
  ...divided('MI', 'Eastern', 'Western'),
  undivided('MN'),
  ...divided('MS', 'Northern', 'Southern'),
  ...divided('MO', 'Eastern'),
  { ...side('MO', 'Western'), courtUrl: hostUrl('mow'), bankruptcyUrl: `${hostUrl('mow')}bankruptcy` },
  undivided('MT'),
  undivided('NE'),
  undivided('NV'),
  undivided('NH'),
  undivided('NJ'),
  undivided('NM'),
  ...divided('NY', 'Northern', 'Southern', 'Eastern', 'Western'),
  ...divided('NC', 'Eastern', 'Middle', 'Western'),
  undivided('ND'),
  territory('MP', { name: 'District for the Northern Mariana Islands', courtCode: 'nmid' }),
  ...divided('OH', 'Northern', 'Southern'),
  ...divided('OK', 'Northern', 'Eastern', 'Western'),
  undivided('OR'),
  ...divided('PA', 'Eastern', 'Middle', 'Western'),
  undivided('PR'),
  undivided('RI'),
  undivided('SC'),
  undivided('SD'),
  ...divided('TN', 'Eastern', 'Middle', 'Western'),
  ...divided('TX', 'Northern', 'Eastern', 'Western'),
  {
    ...side('TX', 'Southern'),
    courtUrl: hostUrl('txs'),
    bankruptcyUrl: `${hostUrl('txs')}page/federal-unclaimed-funds`,
  },
  undivided('UT'),
  undivided('VT'),
  territory('VI', { name: 'District of the Virgin Islands', courtCode: 'vid' }),
  ...divided('VA', 'Eastern', 'Western'),
  ...divided('WA', 'Eastern', 'Western'),
  ...divided('WV', 'Northern', 'Southern'),
  ...divided('WI', 'Eastern', 'Western'),
  undivided('WY'),
];

export function hostUrl(courtCode: string): string {
  return `https://www.${courtCode}.uscourts.gov/`;
}

function divided(state: StateCode, ...sides: Side[]): FederalDistrict[] {
  return sides.map((name) => side(state, name));
}

function side(state: StateCode, name: Side): FederalDistrict {
  const placeCode = `${state}${name.charAt(0)}`.toLowerCase();
  return {
    key: `${state}-${name}`.toLowerCase(),
    name: `${name} District of ${usStates[state]}`,
    state,
    ...ownCourts(placeCode),
  };
}

function undivided(state: StateCode): FederalDistrict {
  const placeCode = state.toLowerCase();
  return { key: placeCode, name: `District of ${usStates[state]}`, state, ...ownCourts(placeCode) };
}

function territory(
  state: StateCode,
  { name, courtCode }: { name: string; courtCode: string },
): FederalDistrict {
  return { key: state.toLowerCase(), name, state, courtUrl: hostUrl(courtCode), hearsBankruptcies: true };
}

function ownCourts(placeCode: string) {
  return { courtUrl: hostUrl(`${placeCode}d`), bankruptcyUrl: hostUrl(`${placeCode}b`) };
}
