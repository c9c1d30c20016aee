import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeFolderForTest } from '../../../test/support/folder-for-test.ts';

const program = new URL('./link.ts', import.meta.url).pathname;

async function link(...files: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [program, ...files])) };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

async function writeFiles(...texts: string[]): Promise<string[]> {
  const folder = await makeFolderForTest('link');
  const files = texts.map((_, at) => path.join(folder, `list-${at}.csv`));
  for (const [at, file] of files.entries()) await writeFile(file, texts[at] ?? '');
  return files;
}

const people = `ID,Given Name,SURNAME,Street,City,State,ZIP
p1,Robert,Smith,12 Oak Street,Fresno,CA,93721
p2,Mary,Smith,12 Oak Street,Fresno,CA,93721
p3,José,Núñez-López,88 Juniper Court Apt 4,Austin,TX,78701
"p,4",Katherine,O'Brien,5 North Elm Ave,Tulsa,OK,74103
`;
const records = `id,full_name,street,city,state,zip
r1,SMITH BOB,12 OAK ST,FRESNO,CA,
r2,"NUNEZ, JOSE",88 JUNIPER CT #4,AUSTIN,TX,78701-1234
r3,OBRIEN KATE,5 N ELM AVE,TULSA,OK,74103
r4,"JONES, TED",7 PINE RD,TAMPA,FL,33601
r5,SMITH JAMES,12 OAK ST,FRESNO,CA,93721
`;

/** Returns the pairs without their probabilities. */
const pairsOf = (stdout: string) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => line.replace(/,[\d.]+$/, ''));

test('prints the pairs that are one person, and not their relatives', async () => {
  const { code, stdout } = await link(...(await writeFiles(people, records)));
  expect(code).toBe(0);
  expect(pairsOf(stdout).sort()).toEqual(['"p,4",r3', 'left_id,right_id,probability', 'p1,r1', 'p3,r2']);
  expect(stdout).toMatch(/^p1,r1,(?:0\.\d+|1\.0+)$/m);
});

test('the sides stay where they are when the first file is the larger', async () => {
  const { stdout } = await link(...(await writeFiles(records, people)));
  expect(pairsOf(stdout)).toContain('r1,p1');
});

test('reads the headers and the padded values of FEBRL files', async () => {
  const header =
    'rec_id, given_name, surname, street_number, address_1, address_2, suburb, postcode, state, date_of_birth, soc_sec_id\n';
  const files = await writeFiles(
    `${header}a1, mitchell, green, 7, wallaby place, delmar, cleveland, 2119, sa, 19560409, 1804974\n`,
    `${header}b1, mitchel, green, 7, wallaby plce, delmar, cleveland, 2119, sa, 19560409, 9999999\n`,
  );
  expect(pairsOf((await link(...files)).stdout)).toEqual(['left_id,right_id,probability', 'a1,b1']);
});

test('a file given twice is searched for duplicates, each pair once', async () => {
  const [file = ''] = await writeFiles(`${people}p5,Bob,Smith,12 Oak St,Fresno,CA,93721\n`);
  expect(pairsOf((await link(file, file)).stdout)).toEqual(['left_id,right_id,probability', 'p1,p5']);
});

test('files without anybody have no pairs', async () => {
  const [header = ''] = people.split('\n');
  const { code, stdout } = await link(...(await writeFiles(`${header}\n`, records)));
  expect([code, stdout]).toEqual([0, 'left_id,right_id,probability\n']);
});

test.each([
  ['columns are missing', 'x,y\n1,2\n', /needs a column id/],
  ['the file is empty', '', /needs a column id/],
])('when %s, one sentence says so', async (_case, text, sentence) => {
  const { code, stdout, stderr } = await link(...(await writeFiles(people, text)));
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a missing file is named', async () => {
  const [file = ''] = await writeFiles(people);
  const { code, stderr } = await link(file, '/nowhere.csv');
  expect([code, stderr]).toEqual([1, '/nowhere.csv cannot be read.\n']);
});
