import { MAX_BATCH_ROWS, ProductError } from '@probity/domain';
import { inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { readBatchFile } from './read-batch-file.ts';

const read = (text: string) => readBatchFile(Buffer.from(text));
const refusal = async (text: string) => {
  try {
    await read(text);
  } catch (error) {
    if (error instanceof ProductError) return error.errors?.[0]?.message ?? '';
  }
  return 'not refused';
};

describe('a file of parties', () => {
  it('is read with a byte order mark, quotes, carriage returns and columns in any order', async () => {
    const { subjects, problems } = await read(
      '\ufeffCountry,Name,Kind,DOB\r\nGB,"Tallow, Bruno ""the Elder""",Person,1966-02-01\r\n\r\n,Кедр ООО,company,\r\n',
    );
    expect(problems).toEqual([]);
    expect(subjects).toEqual([
      {
        row: 2,
        subject: {
          kind: 'person',
          names: ['Tallow, Bruno "the Elder"'],
          birthDate: '1966-02-01',
          countries: ['GB'],
        },
      },
      { row: 4, subject: { kind: 'organisation', names: ['Кедр ООО'] } },
    ]);
  });

  it('is read with the column names and spellings that other systems export', async () => {
    const { subjects, problems, ignored } = await read(
      'Customer no;Full name;Type;Date of birth;Nationality\n17;Bruno Tallow;Individual;1/2/1966;United Kingdom\n18;Kedr;Legal entity;;UK\n',
    );
    expect(problems).toEqual([]);
    expect(ignored).toEqual(['Customer no']);
    expect(subjects.map(({ subject }) => subject)).toEqual([
      { kind: 'person', names: ['Bruno Tallow'], birthDate: '1966-02-01', countries: ['GB'] },
      { kind: 'organisation', names: ['Kedr'], countries: ['GB'] },
    ]);
  });

  it('is read with French column names, kinds and countries', async () => {
    const text =
      'Raison sociale;Type de partie;Date de naissance;Pays\nKedr;Personne morale;;Royaume-Uni\nA;robot;;\n';
    const { subjects, problems } = await inLocale('fr', () => read(text));
    expect(subjects[0]?.subject).toEqual({ kind: 'organisation', names: ['Kedr'], countries: ['GB'] });
    expect(problems).toEqual([
      { path: 'ligne 3, colonne kind', message: 'Saisissez personne, organisation, navire ou aéronef.' },
    ]);
  });

  it('is read with semicolons, and with a name column only', async () => {
    expect((await read('name;country\nBruno Tallow;gb\n')).subjects[0]?.subject.countries).toEqual(['GB']);
    expect((await read('name\nBruno Tallow')).subjects[0]?.subject).toEqual({
      kind: 'unknown',
      names: ['Bruno Tallow'],
    });
  });

  it('reports problems by row and column, and keeps the other rows', async () => {
    const { subjects, problems, total } = await read(
      `name,kind,dob,country\n,person,,\nA,alien,31.13.1999,XX\nB, C,person,,GB\n${'x'.repeat(401)},,,\nGood One,,,\n`,
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'row 2, column name',
      'row 3, column kind',
      'row 3, column dob',
      'row 3, column country',
      'row 4',
      'row 5, column name',
    ]);
    expect([subjects.length, total]).toEqual([1, 5]);
  });

  it.each([
    ['nothing', '', 'must name the columns'],
    ['a header alone', 'name,kind\n', 'nothing below it'],
    ['no column of names', 'reference,country\n17,GB\n', 'No column is called'],
    ['quotes that never close', 'name\n"Bruno\nTallow', 'quotes'],
    ['bytes that are no text', 'name\n\u0000\u0001', 'not a CSV file'],
    ['too many rows', `name\n${'A B\n'.repeat(MAX_BATCH_ROWS + 1)}`, 'at most 10,000 rows'],
  ])('is refused as a whole: %s', async (_, text, words) => {
    expect(await refusal(text)).toContain(words);
  });

  it('in the old Western code page keeps its accented characters', async () => {
    const bytes = Buffer.concat([Buffer.from('name\nJos'), Buffer.of(0xe9)]);
    expect((await readBatchFile(bytes)).subjects[0]?.subject.names).toEqual(['José']);
  });
});
