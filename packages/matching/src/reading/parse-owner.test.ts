import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileStrings } from '../../../../test/support/hostile-strings.ts';
import { parseOwner } from './parse-owner.ts';
import type { NameOrder } from './read-name.ts';

/** Each owner as its kind followed by its readings, each written as "given/middle/surname/suffix". */
function read(text: string, order: NameOrder): string[] {
  return parseOwner(text, order).map(({ kind, readings }) =>
    [kind, ...readings.map((name) => `${name.given}/${name.middle}/${name.surname}/${name.suffix}`)].join(
      ' ',
    ),
  );
}

describe('one person', () => {
  test.each<[string, NameOrder, string]>([
    ['SMITH JOHN', 'last-first', 'person john//smith/'],
    ['SMITH JOHN A', 'last-first', 'person john/a/smith/'],
    ['JOHN SMITH', 'first-last', 'person john//smith/'],
    ['SMITH, JOHN A JR', 'unknown', 'person john/a/smith/jr'],
    ['SMITH JR, JOHN', 'unknown', 'person john//smith/jr'],
    ['SMITH JR JOHN', 'last-first', 'person john//smith/jr'],
    ['JOHN SMITH, III', 'first-last', 'person john//smith/iii'],
    ['DR JOHN SMITH MD', 'first-last', 'person john//smith/'],
    ["O'BRIEN MARY", 'last-first', 'person mary//obrien/'],
    ['O BRIEN MARY', 'last-first', 'person mary//obrien/'],
    ['MC DONALD RONALD', 'last-first', 'person ronald//mcdonald/'],
    ['DE LA CRUZ MARIA', 'last-first', 'person maria//de la cruz/'],
    ['MARIA DE LA CRUZ', 'first-last', 'person maria//de la cruz/'],
    ['NGUYEN-SMITH, KIM', 'unknown', 'person kim//nguyen smith/'],
    ['SMITH JOHN 000123456', 'last-first', 'person john//smith/'],
    ['SMITH', 'last-first', 'person //smith/'],
    ['VAN DER BERG JAN', 'last-first', 'person jan//van der berg/'],
    ['LE DAVID', 'last-first', 'person david//le/'],
    ['HON KENNETH', 'last-first', 'person kenneth//hon/'],
    ['HON KENNETH M', 'last-first', 'person kenneth/m/hon/'],
    ['HON, KENNETH MARK', 'unknown', 'person kenneth/mark/hon/'],
    ['JOHN D SMITH', 'first-last', 'person john/d/smith/'],
    ['WHITFIELD D MICHAEL', 'last-first', 'person d/michael/whitfield/'],
    ['WHITFIELD, O MICHAEL', 'unknown', 'person o/michael/whitfield/'],
    ['O BRIEN, MARY', 'unknown', 'person mary//obrien/'],
    ["MARY O' BRIEN", 'first-last', 'person mary//obrien/'],
    ["D'ANGELO MARIA", 'last-first', 'person maria//dangelo/'],
    ['D ANGELO MARIA', 'last-first', 'person maria//dangelo/'],
    ['O BRIEN', 'last-first', 'person //obrien/'],
    ['MAC KENNETH', 'last-first', 'person kenneth//mac/'],
    ['JOHN MC DONALD', 'first-last', 'person john//mcdonald/'],
  ])('%s (%s)', (text, order, owner) => {
    expect(read(text, order)).toEqual([owner]);
  });

  test('a name whose words do not show their order has both readings', () => {
    expect(read('LEE JORDAN', 'unknown')).toEqual(['person jordan//lee/ lee//jordan/']);
  });

  test('a name whose words show their order has one reading', () => {
    expect(read('SMITH JOHN', 'unknown')).toEqual(['person john//smith/']);
    expect(read('JOHN SMITH', 'unknown')).toEqual(['person john//smith/']);
  });

  test('a name that clearly contradicts the order of its list is read both ways', () => {
    expect(read('JOHN SMITH', 'last-first')).toEqual(['person smith//john/ john//smith/']);
  });

  test('two words that are surnames may be one person’s double surname', () => {
    expect(read('GARCIA LOPEZ MARIA', 'last-first')).toEqual([
      'person lopez/maria/garcia/ maria//garcia lopez/',
    ]);
  });

  test.each([
    ['LE DAVID M', 'person m//le david/ david/m/le/'],
    ['LE MINH ANH', 'person anh//le minh/ minh/anh/le/'],
    ['LE VAN HUNG', 'person hung//le van/ van/hung/le/'],
    ['VAN TUAN M', 'person m//van tuan/ tuan/m/van/'],
    ['SAN MIGUEL JUAN', 'person juan//san miguel/ miguel/juan/san/'],
    ['MAC DONALD RONALD', 'person ronald//mac donald/ donald/ronald/mac/'],
  ])('a particle that is also a surname may be the whole surname: %s', (text, owner) => {
    expect(read(text, 'last-first')).toEqual([owner]);
  });

  test('the same holds for a particle after the given names', () => {
    expect(read('HUNG VAN LE', 'first-last')).toEqual(['person hung//van le/ hung/van/le/']);
    expect(read('MARIA DE LA CRUZ', 'first-last')).toEqual(['person maria//de la cruz/']);
  });

  test.each([
    ['JOHN O BRIEN', 'person john/o/brien/ john//obrien/'],
    ['JOHN D ANGELO', 'person john/d/angelo/ john//dangelo/'],
    ['JOHN D SOUZA', 'person john/d/souza/ john//dsouza/'],
  ])('a letter before the surname may belong to it: %s', (text, owner) => {
    expect(read(text, 'first-last')).toEqual([owner]);
  });

  test('a title that is also a surname has both readings if it may be either', () => {
    expect(read('HON JOHN SMITH', 'first-last')).toEqual(['person john//smith/ john/smith/hon/']);
  });

  test('former names are readings of the same owner', () => {
    expect(read('MARY SMITH NEE JONES', 'first-last')).toEqual(['person mary//smith/ mary//jones/']);
    expect(read('SMITH MARY F/K/A JONES MARY', 'last-first')).toEqual(['person mary//smith/ mary//jones/']);
  });
});

describe('several owners', () => {
  test.each<[string, NameOrder, string[]]>([
    ['SMITH JOHN & MARY', 'last-first', ['person john//smith/', 'person mary//smith/']],
    ['SMITH JOHN A & MARY B JT TEN', 'last-first', ['person john/a/smith/', 'person mary/b/smith/']],
    ['JOHN & MARY SMITH', 'first-last', ['person john//smith/', 'person mary//smith/']],
    ['SMITH, JOHN OR MARY', 'unknown', ['person john//smith/', 'person mary//smith/']],
    ['SMITH JOHN AND JONES PAUL', 'last-first', ['person john//smith/', 'person paul//jones/']],
    ['SMITH JOHN & DOLORES', 'last-first', ['person john//smith/', 'person dolores//smith/']],
    ['SMITH JOHN D / SMITH MARY E', 'last-first', ['person john/d/smith/', 'person mary/e/smith/']],
  ])('%s', (text, order, owners) => {
    expect(read(text, order)).toEqual(owners);
  });

  test('a line that was cut off is read up to the cut', () => {
    expect(read('SMITH JOHN &', 'last-first')).toEqual(['person john//smith/']);
    expect(read('SMITH JOHN & M', 'last-first')).toEqual(['person john//smith/', 'person m//smith/']);
    expect(read('SMITH JOHN C/O', 'last-first')).toEqual(['person john//smith/']);
  });
});

describe('estates, trusts, and owners with a custodian or agent', () => {
  test.each<[string, NameOrder, string]>([
    ['ESTATE OF JOHN SMITH', 'first-last', 'estate john//smith/'],
    ['ESTATE OF JOHN D SMITH', 'first-last', 'estate john/d/smith/'],
    ['SMITH JOHN EST', 'last-first', 'estate john//smith/'],
    ['SMITH JOHN DECEASED', 'last-first', 'estate john//smith/'],
    ['JOHN SMITH REVOCABLE LIVING TRUST DTD 01/02/1999', 'first-last', 'trust john//smith/'],
    ['SMITH JOHN TTEE', 'last-first', 'trust john//smith/'],
    ['THE SMITH FAMILY TRUST', 'last-first', 'trust //smith/'],
    ['SMITH JOHN C/O MARY SMITH', 'last-first', 'person john//smith/'],
    ['SMITH JOHN % ACME BANK', 'last-first', 'person john//smith/'],
    ['JOHN SMITH DBA SMITHS AUTO', 'first-last', 'person john//smith/'],
  ])('%s', (text, order, owner) => {
    expect(read(text, order)).toEqual([owner]);
  });

  test.each<[string, NameOrder]>([
    ['JANE SMITH CUST FOR THOMAS SMITH UTMA CA', 'first-last'],
    ['SMITH JANE CUST SMITH THOMAS UGMA', 'last-first'],
    ['SMITH JANE C/F SMITH THOMAS UTMA/TX', 'last-first'],
    ['FBO THOMAS SMITH', 'first-last'],
    ['SMITH THOMAS A MINOR', 'last-first'],
    ['THOMAS SMITH UNIF TRANS MIN ACT OH', 'first-last'],
  ])('%s is the minor, not the custodian', (text, order) => {
    expect(read(text, order)).toEqual(['person thomas//smith/']);
  });
});

describe('legal terms that are names', () => {
  test.each<[string, NameOrder, string[]]>([
    ['MINOR KEVIN', 'last-first', ['person kevin//minor/']],
    ['MINOR, ROBERT L', 'unknown', ['person robert/l/minor/']],
    ['MINOR ROBERT L A MINOR', 'last-first', ['person robert/l/minor/']],
    ['KEVIN A MINOR', 'first-last', ['person kevin/a/minor/']],
    ['MINOR JANE CUST FOR MINOR KEVIN T UTMA', 'last-first', ['person kevin/t/minor/']],
    ['SMITH JOHN AND MINOR KEVIN', 'last-first', ['person john//smith/', 'person kevin//minor/']],
    ['PARENT PAUL A', 'last-first', ['person paul/a/parent/']],
    ['PAUL PARENT & LISA', 'first-last', ['person paul//parent/', 'person lisa//parent/']],
    ['PARENT PAUL & PARENT LISA', 'last-first', ['person paul//parent/', 'person lisa//parent/']],
    ['SMITH TOD R', 'last-first', ['person tod/r/smith/']],
    ['SMITH, TOD', 'unknown', ['person tod//smith/']],
    ['TOD SMITH', 'first-last', ['person tod//smith/']],
    ['SMITH MARY & TOD', 'last-first', ['person mary//smith/', 'person tod//smith/']],
    ['LI NA', 'last-first', ['person na//li/']],
    ['VANG, PA', 'unknown', ['person pa//vang/']],
    ['LI XIAO NA', 'last-first', ['person xiao/na/li/']],
    ['VANG MAI PA', 'last-first', ['person mai/pa/vang/']],
    ['LI WEI & NA', 'last-first', ['person wei//li/', 'person na//li/']],
  ])('%s (%s)', (text, order, owners) => {
    expect(read(text, order)).toEqual(owners);
  });

  test.each<[string, NameOrder, string[]]>([
    ['THOMAS SMITH A MINOR', 'first-last', ['person thomas//smith/']],
    ['SMITH THOMAS MINOR', 'last-first', ['person thomas//smith/']],
    ['JANE SMITH CUST FOR MINOR THOMAS SMITH', 'first-last', ['person thomas//smith/']],
    ['THOMAS SMITH MINOR CHILD', 'first-last', ['person thomas//smith/']],
    ['JOHN SMITH PARENT OF THOMAS SMITH', 'first-last', ['person thomas//smith/']],
    ['SMITH JOHN PARENT SMITH THOMAS', 'last-first', ['person thomas//smith/']],
    ['SMITH JOHN TOD', 'last-first', ['person john//smith/']],
    ['SMITH JOHN & MARY TOD', 'last-first', ['person john//smith/', 'person mary//smith/']],
  ])('next to a whole name they are not names: %s (%s)', (text, order, owners) => {
    expect(read(text, order)).toEqual(owners);
  });
});

describe('legal terms that may be names', () => {
  test.each<[string, NameOrder, string[]]>([
    ['THOMAS SMITH MINOR', 'first-last', ['person thomas//smith/ thomas/smith/minor/']],
    ['ROBERT LEE MINOR', 'first-last', ['person robert//lee/ robert/lee/minor/']],
    ['KEVIN JAMES MINOR TRUST', 'first-last', ['trust kevin//james/ kevin/james/minor/']],
    ['ESTATE OF ROBERT L MINOR', 'first-last', ['estate robert//l/ robert/l/minor/']],
    ['KEVIN & SUSAN MINOR', 'first-last', ['person kevin//minor/', 'person susan//minor/']],
    ['MARY ANN PARENT LIVING TRUST', 'first-last', ['trust mary/ann/parent/']],
    ['JOHN B PARENT FAMILY TRUST', 'first-last', ['trust john/b/parent/']],
    ['JOHN SMITH PARENT OF', 'first-last', ['person john/smith parent/of/']],
  ])('%s (%s)', (text, order, owners) => {
    expect(read(text, order)).toEqual(owners);
  });

  test.each([
    ['KEVIN & SUSAN MINOR', 'minor'],
    ['KEVIN JAMES MINOR TRUST', 'minor'],
    ['MARY ANN PARENT LIVING TRUST', 'parent'],
    ['HUNG VAN LE TRUST', 'le'],
  ])('in a list with surnames first, %s may also have the surname %s', (text, surname) => {
    const names = parseOwner(text, 'last-first').flatMap(({ readings }) => readings);
    expect(names.map((name) => name.surname)).toContain(surname);
  });
});

describe('organizations', () => {
  test.each([
    'ACME LLC',
    'SMITH & SONS PLUMBING INC',
    'CHURCH OF CHRIST',
    'FIRST BAPTIST CHURCH',
    'CITY OF FRESNO',
    'UNIVERSITY OF TEXAS',
    'WELLS FARGO BANK',
    'FARMERS BANK & TRUST',
    'GREEN VALLEY DENTAL GROUP',
    'AGGREGATE',
    'ACME PAINT CO',
    'SMITH & CO',
    'ACME CO.',
    'SMITH P.A. C/O JOHN SMITH',
    'WELLS FARGO BANK, NA',
    'JOHN SMITH MD, PA',
    'AUTO REPAIR',
    'LEE DAVID PA',
    'LEE TONY PA',
    'KIM DENTAL PA',
    'LI XIAO CO',
    'CITIBANK WEST NA',
  ])('%s is not a person', (text) => {
    expect(parseOwner(text, 'last-first')).toEqual([{ kind: 'organization', readings: [] }]);
  });

  test.each<[string, NameOrder, string]>([
    ['CHURCH JOHN', 'last-first', 'person john//church/'],
    ['JOHN A BANKS', 'first-last', 'person john/a/banks/'],
    ['TEMPLE, SHIRLEY', 'unknown', 'person shirley//temple/'],
    ['CHURCH DOLORES', 'last-first', 'person dolores//church/'],
    ['CHURCH DOLORES MAE', 'last-first', 'person dolores/mae/church/'],
    ['PARISH XIADANI', 'last-first', 'person xiadani//parish/'],
    ['ANNE POST', 'first-last', 'person anne//post/'],
  ])('%s is a person', (text, order, owner) => {
    expect(read(text, order)).toEqual([owner]);
  });
});

test('any text can be read, and every name it yields is folded', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...hostileStrings.map(([, text]) => text)),
    ownerLikeTexts,
  );
  fc.assert(
    fc.property(texts, fc.constantFrom<NameOrder>('last-first', 'first-last', 'unknown'), (text, order) => {
      for (const { given, middle, surname } of parseOwner(text, order).flatMap(({ readings }) => readings))
        expect(`${given}${middle}${surname}`).not.toMatch(/[A-Z,&/]/);
    }),
  );
});

const ownerLikeTexts = fc
  .array(
    fc.constantFrom(
      'SMITH',
      'JOHN',
      '&',
      ',',
      'JR',
      'CUST',
      'FOR',
      'TRUST',
      'ESTATE OF',
      'C/O',
      'DE',
      'LA',
      'O',
      'A',
    ),
  )
  .map((words) => words.join(' '));
