import { samplePeople } from '#sandbox/shared.ts';
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

/** Common given names, the most common first. No sample person has one of them, so no invented owner can be one. */
const givenNames: readonly string[] =
  `JAMES MARY ROBERT PATRICIA JOHN JENNIFER MICHAEL LINDA DAVID ELIZABETH WILLIAM BARBARA RICHARD SUSAN JOSEPH JESSICA
THOMAS SARAH CHRISTOPHER KAREN CHARLES LISA DANIEL NANCY MATTHEW BETTY ANTHONY SANDRA MARK MARGARET DONALD ASHLEY STEVEN
KIMBERLY ANDREW EMILY PAUL DONNA JOSHUA MICHELLE KENNETH CAROL KEVIN AMANDA BRIAN MELISSA GEORGE DEBORAH TIMOTHY STEPHANIE
RONALD REBECCA JASON SHARON EDWARD LAURA JEFFREY CYNTHIA RYAN DOROTHY JACOB AMY GARY KATHLEEN NICHOLAS ANGELA ERIC SHIRLEY
JONATHAN EMMA STEPHEN BRENDA LARRY PAMELA JUSTIN NICOLE SCOTT ANNA BRANDON SAMANTHA BENJAMIN KATHERINE SAMUEL CHRISTINE
GREGORY HELEN FRANK DEBRA ALEXANDER RACHEL RAYMOND CAROLYN PATRICK JANET JACK MARIA DENNIS CATHERINE JERRY HEATHER TYLER
DIANE AARON OLIVIA JOSE JULIE ADAM JOYCE NATHAN VICTORIA HENRY RUTH DOUGLAS VIRGINIA ZACHARY LAUREN PETER KELLY KYLE
CHRISTINA NOAH JOAN ETHAN EVELYN JEREMY JUDITH WALTER ANDREA CHRISTIAN HANNAH KEITH MEGAN ROGER CHERYL TERRY JACQUELINE
AUSTIN MARTHA SEAN MADISON GERALD TERESA CARL GLORIA HAROLD SARA DYLAN JANICE ARTHUR ANN LAWRENCE KATHRYN BOB BILL LIZ
MIKE SUE TOM CATHY DAN PEGGY RON DEBBIE JIM BETH`.split(/\s+/);

const starts =
  `BRINDLE CASTLE THISTLE MARROW PEMBLE QUILLEN TARROW WEXEL OZMER VINTLE DRUMBLE FENNICK GALVER HOLLIN INKLE JESPER KETTLE
LORRIN MOSSEL NETTLE OAKEN PINDLE RUMBLE SORREL TINDLE UMBER VELDER WHISTLE YARROW ZEFFER CRANDLE DAPPLE EMBERLY FROSTEL
GRINDLE HOBBEL IVERN JUNKET KINDLE LANTERN`.split(/\s+/);

const ends =
  'WOOD ROY MERE THORPE QUIST DALE WORTH BY SLEY COMBE VANE RIDGE STEAD LOCK WICK HOLT MARSH CROFT FELL MOOR'.split(
    ' ',
  );

/** Surnames composed of parts, so that they are nobody's real name. */
const inventedSurnames: readonly string[] = ends.flatMap((end) => starts.map((start) => `${start}${end}`));

/** The sample people's surnames, for owners who share only the surname with one of them. */
const sampleSurnames: readonly string[] = samplePeople.flatMap(({ lastName, formerNames }) =>
  [lastName, ...formerNames.map((former) => former.lastName)].map((name) => name.toUpperCase()),
);

const maxNameLength = 40;

const trades = [
  'AUTO REPAIR',
  'LANDSCAPING',
  'NAIL STUDIO',
  'CONSULTING',
  'BAKERY',
  'PLUMBING',
  'DENTAL GROUP',
];

const legalForms = ['LLC', 'INC', 'CORP', 'CO', 'LP', 'ASSOCIATES'];

const letters = 'ABCDEFGHIJKLMNOPRSTW';

/** An owner's name as holders write it, cut off at the column's width. */
export function inventOwnerName(dice: Dice): string {
  return chooseForm(dice)(dice).slice(0, maxNameLength);
}

type Form = (dice: Dice) => string;

function chooseForm(dice: Dice): Form {
  let left = dice.roll() * 100;
  for (const { percent, form } of rareForms) {
    left -= percent;
    if (left < 0) return form;
  }
  return lastFirst;
}

/** All other owners are written surname first. */
const rareForms: readonly { percent: number; form: Form }[] = [
  { percent: 9, form: (dice) => `${given(dice)} ${surname(dice)}` },
  { percent: 6, form: lastCommaFirst },
  { percent: 6, form: twoOwners },
  { percent: 6, form: (dice) => `${surname(dice)} ${dice.pick(trades)} ${dice.pick(legalForms)}` },
  { percent: 2.5, form: trust },
  { percent: 1.5, form: estate },
  { percent: 1.5, form: (dice) => `${lastFirst(dice)} C/O ${firstName(dice)} ${surname(dice)}` },
  { percent: 1, form: (dice) => `${lastFirst(dice)} DBA ${surname(dice)} ${dice.pick(trades)}` },
  // Invented surnames only, because an initial next to a sample person's surname could be that person.
  { percent: 1.5, form: (dice) => `${dice.pickEarly(inventedSurnames)} ${initial(dice)}` },
];

function lastFirst(dice: Dice): string {
  return `${surname(dice)} ${given(dice)}`;
}

function lastCommaFirst(dice: Dice): string {
  const generation = dice.isOneOf(25) ? dice.pick([' JR', ' SR', ' III']) : '';
  return `${surname(dice)}, ${given(dice)}${generation}`;
}

function twoOwners(dice: Dice): string {
  return `${lastFirst(dice)} ${dice.pick(['&', '&', 'AND', 'OR'])} ${firstName(dice)}`;
}

function trust(dice: Dice): string {
  const family = surname(dice);
  if (dice.isOneOf(50)) return `THE ${family} FAMILY TRUST DTD ${dice.digits(2)}/${1985 + dice.below(35)}`;
  return `${family} ${firstName(dice)} TTEE ${family} LIVING TRUST`;
}

function estate(dice: Dice): string {
  return dice.isOneOf(50)
    ? `ESTATE OF ${firstName(dice)} ${surname(dice)}`
    : `${surname(dice)} ${firstName(dice)} EST OF`;
}

function surname(dice: Dice): string {
  return dice.isOneOf(2) ? dice.pick(sampleSurnames) : dice.pickEarly(inventedSurnames);
}

/** A given name with or without a middle initial. */
function given(dice: Dice): string {
  return dice.isOneOf(45) ? `${firstName(dice)} ${initial(dice)}` : firstName(dice);
}

function firstName(dice: Dice): string {
  return dice.pickEarly(givenNames);
}

function initial(dice: Dice): string {
  return letters.charAt(dice.below(letters.length));
}

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
