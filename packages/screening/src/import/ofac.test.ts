import { describe, expect, it } from 'vitest';
import type { ListedEntity } from '../model.ts';
import { importOfac } from './ofac.ts';
import { newReport } from './report.ts';

const primary = [
  '101,"VELKHANOV, Radomir Stepanovich","individual","DEMO-EO1] [DEMO2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 14 Mar 1961; alt. DOB 1962; POB Tashkent, Uzbekistan; nationality Russia; Passport 700113355 (Russia) expires 01 Jan 2030; a.k.a. \'GRANDFATHER\'; Tax ID No. 770099 (Rus"',
  '102,"AMBER PETREL","vessel","DEMO",-0- ,H3XY,"Oil tanker",-0- ,-0- ,"Panama",-0- ,"Vessel Registration Identification IMO 9123450; MMSI 370000000."',
  '103,"LANTERNA PAYMENTS LLC",-0- ,"DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  'x,"NOBODY",-0- ,"DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '104,-0- ,-0- ,"DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '\u001a',
].join('\r\n');
const aliases =
  '101,1,"aka","VELHANOV, Radomir",-0- \r\n103,2,"fka","LANTERN PAY",-0- \r\n999,3,"aka","UNKNOWN",-0- ';
const addresses = '103,1,"1 Quay Street","Helsinki","Finland",-0- ';
const comments = '101,"sia); Linked To: LANTERNA PAYMENTS LLC; a.k.a. \'THE CLOCK\'."';

async function read(): Promise<{
  entities: Map<string, ListedEntity>;
  report: ReturnType<typeof newReport>;
}> {
  const report = newReport('us-ofac-sdn');
  const entities = new Map<string, ListedEntity>();
  const files = { primary: [primary], aliases: [aliases], addresses: [addresses], comments: [comments] };
  for await (const entity of importOfac(files, report)) entities.set(entity.reference, entity);
  return { entities, report };
}

describe('the OFAC list', () => {
  it('gives people’s names in reading order with aliases, including weak ones from the remarks', async () => {
    const names = (await read()).entities.get('101')?.names;
    expect(names).toEqual([
      { text: 'Radomir Stepanovich VELKHANOV', type: 'primary', strength: 'strong' },
      { text: 'Radomir VELHANOV', type: 'alias', strength: 'strong' },
      { text: 'GRANDFATHER', type: 'alias', strength: 'weak' },
      { text: 'THE CLOCK', type: 'alias', strength: 'weak' },
    ]);
  });

  it('reads birth dates, countries and numbers from the remarks, even if continued in the comments file', async () => {
    const person = (await read()).entities.get('101');
    expect(person?.birthDates).toEqual([{ year: 1961, month: 3, day: 14 }, { year: 1962 }]);
    expect(person?.countries).toEqual(['uz', 'ru']);
    expect(person?.identifiers).toEqual([
      { type: 'passport', value: '700113355', country: 'ru' },
      { type: 'tax', value: '770099', country: 'ru' },
    ]);
    expect(person?.programmes).toEqual(['DEMO-EO1', 'DEMO2']);
  });

  it('reads vessels, former names and address countries', async () => {
    const { entities } = await read();
    expect(entities.get('102')?.kind).toBe('vessel');
    expect(entities.get('102')?.identifiers.map((one) => one.type)).toEqual(['call-sign', 'imo', 'mmsi']);
    expect(entities.get('103')?.names[1]).toEqual({
      text: 'LANTERN PAY',
      type: 'former',
      strength: 'strong',
    });
    expect(entities.get('103')?.countries).toEqual(['fi']);
  });

  it('reports what was read and what was refused', async () => {
    const { report } = await read();
    expect(report).toMatchObject({ read: 5, entities: 3, refused: 2 });
    expect(report.problems.map((problem) => problem.reason)).toEqual(['no entity number', 'no name']);
  });
});
