import { samplePeople } from '#sandbox/shared.ts';
import type { Dice } from './dice.ts';

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
