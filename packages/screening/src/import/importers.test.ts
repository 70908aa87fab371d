import { describe, expect, it } from 'vitest';
import type { ListedEntity } from '../model.ts';
import { importCsl } from './csl.ts';
import { importEuCsv } from './eu-csv.ts';
import { importEuXml } from './eu-xml.ts';
import { importFtm } from './ftm.ts';
import { importOwnCsv } from './own-csv.ts';
import { type ImportReport, newReport } from './report.ts';
import type { Source } from './source.ts';
import { importUk } from './uk.ts';
import { importUn } from './un.ts';

type Importer = (source: Source, report: ImportReport) => AsyncGenerator<ListedEntity>;

async function read(importer: Importer, ...pieces: (string | Uint8Array)[]) {
  const report = newReport('test');
  const entities: ListedEntity[] = [];
  for await (const entity of importer(pieces, report)) entities.push(entity);
  return { entities, report, first: entities[0] };
}

describe('the US consolidated screening list', () => {
  it('gives one party per row with all its values', async () => {
    const { first, report } = await read(
      importCsl,
      '_id,source,entity_number,type,programs,name,addresses,alt_names,citizenships,dates_of_birth,nationalities,ids\n',
      'a1,Demo List (DL) - Bureau,7,Individual,DEMO;OTHER,"VELKHANOV, Radomir","1 Quay, Limassol, CY","VELHANOV, R.; ZMEY",,1961-03-14;1962,RU,"Passport, 700113355, RU"\n,,,,,NO ID,,,,,,\n',
    );
    expect(first).toMatchObject({
      kind: 'person',
      countries: ['ru', 'cy'],
      birthDates: [{ year: 1961, month: 3, day: 14 }, { year: 1962 }],
    });
    expect(first?.names.map((name) => name.text)).toEqual(['Radomir VELKHANOV', 'R. VELHANOV', 'ZMEY']);
    expect(first?.identifiers).toEqual([{ type: 'passport', value: '700113355', country: 'ru' }]);
    expect(report).toMatchObject({ read: 2, entities: 1, refused: 1 });
  });
});

describe('the UN list', () => {
  const xml = `<?xml version="1.0"?><CONSOLIDATED_LIST dateGenerated="2026-01-01"><INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID>
    <FIRST_NAME>KHALID</FIRST_NAME><SECOND_NAME>MUNIR</SECOND_NAME><THIRD_NAME>AL-ZARRAFI</THIRD_NAME><REFERENCE_NUMBER>DMi.001</REFERENCE_NUMBER>
    <UN_LIST_TYPE>Demo</UN_LIST_TYPE><LISTED_ON>2020-05-01</LISTED_ON><NAME_ORIGINAL_SCRIPT>خالد منير الزرافي</NAME_ORIGINAL_SCRIPT>
    <NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY><LAST_DAY_UPDATED><VALUE>2021-06-02</VALUE></LAST_DAY_UPDATED>
    <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Khaled &amp; Zarafi</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Lamp</ALIAS_NAME></INDIVIDUAL_ALIAS>
    <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1973</FROM_YEAR><TO_YEAR>1975</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
    <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>X123456</NUMBER><ISSUING_COUNTRY>Iraq</ISSUING_COUNTRY></INDIVIDUAL_DOCUMENT>
    </INDIVIDUAL></INDIVIDUALS><ENTITIES><ENTITY><DATAID>2</DATAID><FIRST_NAME>ZARRAFI TRADING</FIRST_NAME><REFERENCE_NUMBER>DMe.001</REFERENCE_NUMBER><ENTITY_ALIAS><QUALITY/><ALIAS_NAME/></ENTITY_ALIAS></ENTITY>
    <ENTITY><DATAID>3</DATAID></ENTITY></ENTITIES></CONSOLIDATED_LIST>`;

  it('gives people and entities, wherever the file is split into chunks', async () => {
    for (const size of [7, 64, 100_000]) {
      const pieces = xml.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
      const { entities, first, report } = await read(importUn, ...pieces);
      expect(entities.map((entity) => [entity.reference, entity.kind])).toEqual([
        ['DMi.001', 'person'],
        ['DMe.001', 'organisation'],
      ]);
      expect(first?.names.map((name) => [name.text, name.type, name.strength])).toEqual([
        ['KHALID MUNIR AL-ZARRAFI', 'primary', 'strong'],
        ['خالد منير الزرافي', 'original-script', 'strong'],
        ['Khaled & Zarafi', 'alias', 'strong'],
        ['Abu Lamp', 'alias', 'weak'],
      ]);
      expect(first).toMatchObject({
        birthDates: [{ year: 1973, yearTo: 1975 }],
        countries: ['iq'],
        listedOn: '2020-05-01',
        updatedOn: '2021-06-02',
      });
      expect(report).toMatchObject({ read: 3, entities: 2, refused: 1 });
    }
  });
});

describe('the UK lists', () => {
  it('combine the rows of the current layout into one entity', async () => {
    const { first, entities, report } = await read(
      importUk,
      'Report Date: 05-Jan-2026\n',
      'Last Updated,Unique ID,OFSI Group ID,Name 6,Name 1,Name 2,Name type,Alias strength,Name non-latin script,Regime Name,Designation Type,D.O.B,Nationality(/ies),Passport number,IMO number,Date Designated\n',
      '01/01/2026,DEM0001,9,VELKHANOV,Radomir,S.,Primary Name,,Радомир Велханов,Demo regime,Individual,14/03/1961,(1) Russia (2) Cyprus,700113355,,02/02/2020\n',
      '01/01/2026,DEM0001,9,GRANDFATHER,,,Alias,Low quality,,Demo regime,Individual,dd/mm/1961,,,,02/02/2020\n',
      '01/01/2026,DEM0002,10,AMBER PETREL,,,Primary Name,,,Demo regime,Ship,,,,IMO 9123450,\n,,,NAMELESS,,,,,,,,,,,,\n',
    );
    expect(report).toMatchObject({ publishedOn: '2026-01-05', read: 4, entities: 2, refused: 1 });
    expect(first?.names.map((name) => [name.text, name.type, name.strength])).toEqual([
      ['Radomir S. VELKHANOV', 'primary', 'strong'],
      ['Радомир Велханов', 'original-script', 'strong'],
      ['GRANDFATHER', 'alias', 'weak'],
    ]);
    expect(first).toMatchObject({
      countries: ['ru', 'cy'],
      birthDates: [{ year: 1961, month: 3, day: 14 }, { year: 1961 }],
      listedOn: '2020-02-02',
    });
    expect(entities[1]).toMatchObject({ kind: 'vessel', identifiers: [{ type: 'imo', value: '9123450' }] });
  });

  it('give bare numbers without their labels, the month of a date without a day, and countries by long names', async () => {
    const { first } = await read(
      importUk,
      'Report Date: 05-Jan-2026\n',
      'Last Updated,Unique ID,Name 6,Name type,Designation Type,D.O.B,Nationality(/ies),National Identifier number,Business registration number (s)\n',
      '01/01/2026,DEM0003,VELKHAN WORKS,Primary Name,Entity,dd/03/1968,"(1) Republic of Mali (2) Congo (Democratic Republic) (3) Occupied Palestinian Territories",,"(1) INN: 7700000001 (2) OGRN: 1020000000001, KPP 770001001 (Russia)"\n',
      '01/01/2026,DEM0003,VELKHAN,Alias,Entity,,,,Tax ID 7700000001; LEI: 529900DEMO0000000001\n',
    );
    expect(first?.birthDates).toEqual([{ year: 1968, month: 3 }]);
    expect(first?.countries).toEqual(['ml', 'cd', 'ps']);
    expect(first?.identifiers).toEqual([
      { type: 'tax', value: '7700000001' },
      { type: 'registration', value: '1020000000001' },
      { type: 'registration', value: '770001001' },
      { type: 'lei', value: '529900DEMO0000000001' },
    ]);
  });

  it('give former names and national numbers of the older layout', async () => {
    const { first } = await read(
      importUk,
      'Last Updated,13/04/2018\nName 6,Name 1,DOB,NI Number,Group Type,Alias Type,Regime,Listed On,Last Updated,Group ID\n',
      'VELKHANOV,Radomir,14/03/1961,National ID 4401-77812,Individual,Prime Alias,Demo,01/04/2016,01/04/2016,78\n',
      'VELKHAN,Rado,,,Individual,FKA,Demo,01/04/2016,01/04/2016,78\n',
    );
    expect(first?.names.map((name) => name.type)).toEqual(['primary', 'former']);
    expect(first?.identifiers).toEqual([{ type: 'national-id', value: '4401-77812' }]);
  });

  it('give the same for the older layout', async () => {
    const { first } = await read(
      importUk,
      'Last Updated,13/04/2018\nName 6,Name 1,Name 2,Title,DOB,Nationality,Passport Details,Country,Group Type,Alias Type,Regime,Listed On,Last Updated,Group ID\n',
      'VELKHANOV,Radomir,,,00/00/1961,1) Russia 2) Cyprus,Passport No: 700113355 (issued),Cyprus,Individual,Prime Alias,Demo,01/04/2016,01/04/2016,77\n',
    );
    expect(first).toMatchObject({
      reference: '77',
      kind: 'person',
      birthDates: [{ year: 1961 }],
      countries: ['ru', 'cy'],
      identifiers: [{ type: 'passport', value: '700113355' }],
    });
  });
});

describe('the EU list', () => {
  it('is read in both XML layouts', async () => {
    const old = await read(
      importEuXml,
      '<WHOLE><ENTITY Id="5" Type="P" programme="DEM"><NAME><WHOLENAME>Radomir Velkhanov</WHOLENAME></NAME><NAME><WHOLENAME>Радомир Велханов</WHOLENAME></NAME><BIRTH><DATE>1961-03-14</DATE><COUNTRY>RUS</COUNTRY></BIRTH><PASSPORT><NUMBER>700113355 (passport)</NUMBER></PASSPORT></ENTITY></WHOLE>',
    );
    expect(old.first).toMatchObject({
      kind: 'person',
      countries: ['ru'],
      identifiers: [{ type: 'passport', value: '700113355' }],
    });
    expect(old.first?.names.map((name) => name.type)).toEqual(['primary', 'original-script']);
    const present = await read(
      importEuXml,
      '<export><sanctionEntity euReferenceNumber="EU.1.2" logicalId="9"><regulation programme="DEM"/><subjectType code="enterprise" classificationCode="E"/><nameAlias wholeName="Lanterna Oy" strong="true" nameLanguage="FI"/><nameAlias wholeName="Lamp" strong="false"/><citizenship countryIso2Code="FI"/></sanctionEntity></export>',
    );
    expect(present.first).toMatchObject({
      reference: 'EU.1.2',
      kind: 'organisation',
      countries: ['fi'],
      programmes: ['DEM'],
    });
    expect(present.first?.names.map((name) => name.strength)).toEqual(['strong', 'weak']);
  });

  it('gives spans of years, the designation date, and an English name as the primary one', async () => {
    const { first } = await read(
      importEuXml,
      '<export><sanctionEntity designationDate="2019-03-08" euReferenceNumber="EU.1.3" logicalId="10"><subjectType code="person" classificationCode="P"/><nameAlias wholeName="Радомир Велханов" strong="true" nameLanguage="RU"/><nameAlias wholeName="Radomirs Velhanovs" strong="true" nameLanguage="LV"/><nameAlias wholeName="Rado" strong="false"/><nameAlias wholeName="Radomir Velkhanov" strong="true" nameLanguage="EN"/><birthdate circa="true" yearRangeFrom="1958" yearRangeTo="1961"/><birthdate circa="false" year="1960" monthOfYear="3"/><birthdate circa="false" year="1960" monthOfYear="3"/></sanctionEntity></export>',
    );
    expect(first?.names.map((name) => [name.text, name.type])).toEqual([
      ['Radomir Velkhanov', 'primary'],
      ['Radomirs Velhanovs', 'alias'],
      ['Радомир Велханов', 'original-script'],
      ['Rado', 'alias'],
    ]);
    expect(first?.birthDates).toEqual([
      { year: 1958, yearTo: 1961, approximate: true },
      { year: 1960, month: 3 },
    ]);
    expect(first?.listedOn).toBe('2019-03-08');
  });

  it('is read as CSV, even if every line is wrapped in quotes', async () => {
    const header =
      'Entity_logical_id;Subject_type;Programme;Naal_wholename;Naal_language;Birt_date;Citi_country;EU_ref_num';
    const rows = ['5;P;DEM;Radomir Velkhanov;;;;EU.5', '5;P;DEM;;;1961-03-14;RUS;EU.5', ';P;DEM;Nobody;;;;'];
    for (const wrap of [(line: string) => line, (line: string) => `"${line}\t\t\t"`]) {
      const { first, report } = await read(importEuCsv, [header, ...rows].map(wrap).join('\n'));
      expect(first).toMatchObject({
        reference: 'EU.5',
        kind: 'person',
        countries: ['ru'],
        birthDates: [{ year: 1961, month: 3, day: 14 }],
      });
      expect(report.refused).toBe(1);
    }
  });
});

describe('FollowTheMoney lines', () => {
  it('give entities with topics in the product’s terms, and refuse lines that are not JSON', async () => {
    const line = JSON.stringify({
      id: 'demo-1',
      schema: 'Person',
      properties: {
        name: ['Radomir Velkhanov'],
        weakAlias: ['Zmey'],
        birthDate: ['1961-03'],
        country: ['ru'],
        topics: ['role.pep', 'sanction'],
        passportNumber: ['700113355'],
      },
    });
    const { first, report } = await read(
      importFtm,
      `${line}\n{broken\n${JSON.stringify({ id: 'x', schema: 'Sanction', properties: {} })}\n[]\n`,
    );
    expect(first).toMatchObject({
      kind: 'person',
      topics: ['pep', 'sanction'],
      birthDates: [{ year: 1961, month: 3 }],
    });
    expect(report).toMatchObject({ read: 4, entities: 1, refused: 2 });
  });
});

describe('a list in the product’s own format', () => {
  it('needs only names', async () => {
    const { entities, report } = await read(
      importOwnCsv,
      'name,kind,aliases,countries,identifiers\nRadomir Velkhanov,person,Velhanov;Zmey,Russia;Nowhere,passport:700113355\n,person,,,\nLanterna,,,,\n',
    );
    expect(entities).toHaveLength(2);
    expect(entities[0]).toMatchObject({
      kind: 'person',
      countries: ['ru'],
      identifiers: [{ type: 'passport', value: '700113355' }],
    });
    expect(report.refused).toBe(2);
  });

  it('is also read in the Windows-1252 encoding', async () => {
    const { first } = await read(
      importOwnCsv,
      Buffer.from('name,kind\nJos\u00e9 Pe\u00f1alver,person\n', 'latin1'),
    );
    expect(first?.names[0]?.text).toBe('José Peñalver');
  });
});
