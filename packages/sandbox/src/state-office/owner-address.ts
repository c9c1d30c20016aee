import type { StateRecord } from './columns.ts';
import type { Dice } from './dice.ts';

interface Place {
  city: string;
  state: string;
  zips: readonly string[];
}

const californianPlaces: readonly Place[] = [
  { city: 'LOS ANGELES', state: 'CA', zips: ['90001', '90012', '90026', '90045'] },
  { city: 'SAN DIEGO', state: 'CA', zips: ['92101', '92104', '92117'] },
  { city: 'SACRAMENTO', state: 'CA', zips: ['95814', '95816', '95822'] },
  { city: 'FRESNO', state: 'CA', zips: ['93721', '93704', '93727'] },
  { city: 'SAN JOSE', state: 'CA', zips: ['95112', '95123'] },
  { city: 'SAN FRANCISCO', state: 'CA', zips: ['94103', '94110', '94122'] },
  { city: 'OAKLAND', state: 'CA', zips: ['94601', '94612'] },
  { city: 'LONG BEACH', state: 'CA', zips: ['90802', '90805'] },
  { city: 'BAKERSFIELD', state: 'CA', zips: ['93301', '93309'] },
  { city: 'ANAHEIM', state: 'CA', zips: ['92801', '92805'] },
  { city: 'STOCKTON', state: 'CA', zips: ['95202', '95210'] },
  { city: 'RIVERSIDE', state: 'CA', zips: ['92501', '92505'] },
  { city: 'MODESTO', state: 'CA', zips: ['95350', '95354'] },
  { city: 'SANTA ROSA', state: 'CA', zips: ['95401', '95405'] },
  { city: 'REDDING', state: 'CA', zips: ['96001'] },
  { city: 'EUREKA', state: 'CA', zips: ['95501'] },
];

/** Where owners of Californian property have moved to. */
const otherPlaces: readonly Place[] = [
  { city: 'AUSTIN', state: 'TX', zips: ['78701', '78704', '78745'] },
  { city: 'TULSA', state: 'OK', zips: ['74103', '74104', '74135'] },
  { city: 'HOUSTON', state: 'TX', zips: ['77002', '77019'] },
  { city: 'OKLAHOMA CITY', state: 'OK', zips: ['73102', '73112'] },
  { city: 'DALLAS', state: 'TX', zips: ['75201'] },
  { city: 'NORMAN', state: 'OK', zips: ['73069'] },
  { city: 'LAS VEGAS', state: 'NV', zips: ['89101', '89117'] },
  { city: 'PHOENIX', state: 'AZ', zips: ['85003', '85016'] },
  { city: 'PORTLAND', state: 'OR', zips: ['97201', '97214'] },
  { city: 'SEATTLE', state: 'WA', zips: ['98101', '98115'] },
  { city: 'DENVER', state: 'CO', zips: ['80202'] },
  { city: 'CHICAGO', state: 'IL', zips: ['60601', '60614'] },
  { city: 'NEW YORK', state: 'NY', zips: ['10001', '10025'] },
  { city: 'MIAMI', state: 'FL', zips: ['33130'] },
];

/** Invented street names. No sample person lives on one of them. */
const streetNames: readonly string[] =
  `LANTERN COPPERLEAF TUMBLEDOWN BUTTONWILLOW FOXMINT SALTBOX PEPPERWREN HOLLOWGATE QUIETWATER STARLING MARBLEFOX WINDLASS
GOOSEFEATHER OLDMILL REDTHISTLE SUNDIAL TINKERS WAGONWHEEL FERNHOLLOW BLUELARK COBBLE DRIFTWREN EASTMERE FAIRWEATHER
GRANARY HONEYMOOR INKWELL JACKDAW KITEFIELD LONGACRE MOONGATE NUTHATCH ORCHARDSIDE PINWHEEL QUARRYMAN ROOKERY`.split(
    /\s+/,
  );

/** Street types as holders write them. */
const streetKinds: readonly string[] = 'ST STREET AVE AVENUE RD ROAD DR DRIVE LN LANE CT BLVD WAY PL'.split(
  ' ',
);

type OwnerAddress = Pick<
  StateRecord,
  | 'OWNER_STREET_1'
  | 'OWNER_STREET_2'
  | 'OWNER_STREET_3'
  | 'OWNER_CITY'
  | 'OWNER_STATE'
  | 'OWNER_ZIP'
  | 'OWNER_COUNTRY_CODE'
>;

/** About half of the addresses have no street, and most have no ZIP code. */
export function inventOwnerAddress(dice: Dice): OwnerAddress {
  const place = dice.isOneOf(91) ? dice.pickEarly(californianPlaces) : dice.pickEarly(otherPlaces);
  const hasStreet = dice.isOneOf(52);
  const hasCity = hasStreet || dice.isOneOf(70);
  return {
    OWNER_STREET_1: hasStreet ? street(dice) : '',
    OWNER_STREET_2: hasStreet && dice.isOneOf(15) ? unit(dice) : '',
    OWNER_STREET_3: '',
    OWNER_CITY: hasCity ? place.city : '',
    OWNER_STATE: hasCity || dice.isOneOf(80) ? place.state : '',
    OWNER_ZIP: dice.isOneOf(hasStreet ? 40 : 8) ? zip(dice, place.zips) : '',
    OWNER_COUNTRY_CODE: dice.isOneOf(60) ? 'USA' : '',
  };
}

function street(dice: Dice): string {
  if (dice.isOneOf(6)) return `PO BOX ${1 + dice.below(9_999)}`;
  const line = `${1 + dice.below(9_999)} ${dice.pick(streetNames)} ${dice.pick(streetKinds)}`;
  return dice.isOneOf(8) ? `${line} ${unit(dice)}` : line;
}

function unit(dice: Dice): string {
  return `${dice.pick(['APT ', 'UNIT ', 'STE ', '#'])}${1 + dice.below(120)}`;
}

function zip(dice: Dice, zips: readonly string[]): string {
  const code = dice.pick(zips);
  return dice.isOneOf(12) ? `${code}-${dice.digits(4)}` : code;
}
