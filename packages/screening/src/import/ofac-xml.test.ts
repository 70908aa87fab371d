import { describe, expect, it } from 'vitest';
import type { ListedEntity } from '../model.ts';
import { importOfacXml } from './ofac-xml.ts';
import { newReport } from './report.ts';

const file = `<?xml version="1.0" encoding="utf-8"?>
<Sanctions xmlns="https://example.org/ADVANCED_XML">
  <DateOfIssue CalendarTypeID="1"><Year>2026</Year><Month>9</Month><Day>3</Day></DateOfIssue>
  <ReferenceValueSets>
    <AliasTypeValues><AliasType ID="1400">A.K.A.</AliasType><AliasType ID="1401">F.K.A.</AliasType><AliasType ID="1403">Name</AliasType></AliasTypeValues>
    <CountryValues><Country ID="11" ISO2="RU">Russia</Country><Country ID="12" ISO2="KP">Korea, North</Country></CountryValues>
    <FeatureTypeValues><FeatureType ID="8" FeatureTypeGroupID="1">Birthdate</FeatureType><FeatureType ID="10" FeatureTypeGroupID="1">Nationality Country</FeatureType><FeatureType ID="344" FeatureTypeGroupID="1">Digital Currency Address - XBT</FeatureType></FeatureTypeValues>
    <IDRegDocTypeValues><IDRegDocType ID="1571">Passport</IDRegDocType></IDRegDocTypeValues>
    <NamePartTypeValues><NamePartType ID="1520">Last Name</NamePartType><NamePartType ID="1521">First Name</NamePartType><NamePartType ID="1522">Middle Name</NamePartType></NamePartTypeValues>
    <PartySubTypeValues><PartySubType ID="4" PartyTypeID="1">Unknown</PartySubType><PartySubType ID="1" PartyTypeID="4">Vessel</PartySubType></PartySubTypeValues>
    <PartyTypeValues><PartyType ID="1">Individual</PartyType><PartyType ID="4">Transport</PartyType></PartyTypeValues>
    <ScriptValues><Script ID="215" ScriptCode="Latn">Latin</Script><Script ID="220" ScriptCode="Cyrl">Cyrillic</Script><Script ID="245" ScriptCode="Hang">Hangul</Script></ScriptValues>
  </ReferenceValueSets>
  <Locations><Location ID="500"><LocationCountry CountryID="11" /></Location><Location ID="501" /></Locations>
  <IDRegDocuments><IDRegDocument ID="900" IDRegDocTypeID="1571" IdentityID="70" IssuedBy-CountryID="11"><IDRegistrationNo>71 1234567</IDRegistrationNo></IDRegDocument></IDRegDocuments>
  <DistinctParties>
    <DistinctParty FixedRef="9001"><Comment /><Profile ID="9001" PartySubTypeID="4"><Identity ID="70" FixedRef="9001" Primary="true" False="false">
      <Alias FixedRef="9001" AliasTypeID="1400" Primary="false" LowQuality="true"><DocumentedName ID="3"><DocumentedNamePart><NamePartValue NamePartGroupID="31" ScriptID="215">GRANDFATHER</NamePartValue></DocumentedNamePart></DocumentedName></Alias>
      <Alias FixedRef="9001" AliasTypeID="1403" Primary="true" LowQuality="false">
        <DocumentedName ID="1"><DocumentedNamePart><NamePartValue NamePartGroupID="21" ScriptID="215">VELKHANOV</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="22" ScriptID="215">Radomir</NamePartValue></DocumentedNamePart></DocumentedName>
        <DocumentedName ID="2"><DocumentedNamePart><NamePartValue NamePartGroupID="21" ScriptID="220">ВЕЛХАНОВ</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="22" ScriptID="220">Радомир</NamePartValue></DocumentedNamePart></DocumentedName>
        <DocumentedName ID="4"><DocumentedNamePart><NamePartValue NamePartGroupID="22" ScriptID="245">정훈</NamePartValue></DocumentedNamePart><DocumentedNamePart><NamePartValue NamePartGroupID="21" ScriptID="245">김</NamePartValue></DocumentedNamePart></DocumentedName>
      </Alias>
      <NamePartGroups><MasterNamePartGroup><NamePartGroup ID="21" NamePartTypeID="1520" /></MasterNamePartGroup><MasterNamePartGroup><NamePartGroup ID="22" NamePartTypeID="1521" /></MasterNamePartGroup></NamePartGroups>
    </Identity>
    <Feature ID="1" FeatureTypeID="8"><FeatureVersion ID="1"><DatePeriod><Start Approximate="false"><From><Year>1961</Year><Month>3</Month><Day>14</Day></From><To><Year>1961</Year><Month>3</Month><Day>14</Day></To></Start><End><From><Year>1961</Year><Month>3</Month><Day>14</Day></From><To><Year>1961</Year><Month>3</Month><Day>14</Day></To></End></DatePeriod></FeatureVersion></Feature>
    <Feature ID="2" FeatureTypeID="8"><FeatureVersion ID="2"><DatePeriod><Start Approximate="true"><From><Year>1960</Year><Month>1</Month><Day>1</Day></From><To><Year>1960</Year><Month>1</Month><Day>1</Day></To></Start><End><From><Year>1962</Year><Month>12</Month><Day>31</Day></From><To><Year>1962</Year><Month>12</Month><Day>31</Day></To></End></DatePeriod></FeatureVersion></Feature>
    <Feature ID="3" FeatureTypeID="10"><FeatureVersion ID="3"><VersionLocation LocationID="500" /></FeatureVersion></Feature>
    <Feature ID="4" FeatureTypeID="344"><FeatureVersion ID="4"><VersionDetail DetailTypeID="1432">bc1qvelkhanov0000</VersionDetail></FeatureVersion></Feature>
    </Profile></DistinctParty>
    <DistinctParty FixedRef="9002"><Profile ID="9002" PartySubTypeID="1"><Identity ID="71" Primary="true" False="false"></Identity></Profile></DistinctParty>
  </DistinctParties>
  <SanctionsEntries><SanctionsEntry ID="1" ProfileID="9001" ListID="1550"><EntryEvent ID="1" EntryEventTypeID="1"><Date><Year>2014</Year><Month>4</Month><Day>28</Day></Date></EntryEvent><SanctionsMeasure ID="1" SanctionsTypeID="1"><Comment>UTOPIA-EO1</Comment></SanctionsMeasure></SanctionsEntry></SanctionsEntries>
</Sanctions>`;

/** Small chunks, so that elements are split anywhere. */
function* inPieces(text: string): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
}

describe('OFAC’s advanced XML', () => {
  it('gives names in native scripts, facts, programmes and dates, and refuses a party without a name', async () => {
    const report = newReport('test');
    const entities: ListedEntity[] = [];
    for await (const entity of importOfacXml(inPieces(file), report)) entities.push(entity);
    expect(entities).toEqual([
      {
        id: 'us-ofac-sdn:9001',
        list: 'us-ofac-sdn',
        reference: '9001',
        kind: 'person',
        names: [
          { text: 'Radomir VELKHANOV', type: 'primary', strength: 'strong' },
          { text: 'GRANDFATHER', type: 'alias', strength: 'weak' },
          { text: 'Радомир ВЕЛХАНОВ', type: 'original-script', strength: 'strong' },
          { text: '김정훈', type: 'original-script', strength: 'strong' },
        ],
        birthDates: [
          { year: 1961, month: 3, day: 14 },
          { year: 1960, yearTo: 1962, approximate: true },
        ],
        countries: ['ru'],
        identifiers: [
          { type: 'passport', value: '71 1234567', country: 'ru' },
          { type: 'crypto', value: 'bc1qvelkhanov0000' },
        ],
        programmes: ['UTOPIA-EO1'],
        topics: ['sanction'],
        listedOn: '2014-04-28',
      },
    ]);
    expect(report).toMatchObject({ read: 2, entities: 1, names: 4, refused: 1, publishedOn: '2026-09-03' });
  });
});
