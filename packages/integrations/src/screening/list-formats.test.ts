import { newReport } from '@probity/screening';
import { describe, expect, it } from 'vitest';
import { entriesOf } from './list-formats.ts';

async function namesOf(file: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entity of entriesOf('ofac', Buffer.from(file), newReport('test'), 'us-ofac-sdn')) {
    names.push(...entity.names.map((name) => name.text));
  }
  return names;
}

describe('an OFAC file', () => {
  it('can be the legacy CSV', async () => {
    const row = '9001,"VELKHANOV, Radomir",individual,"DEMO",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n';
    expect(await namesOf(row)).toEqual(['Radomir VELKHANOV']);
  });

  it('can be the advanced XML, recognised by its content', async () => {
    const name = (script: string, text: string) =>
      `<DocumentedName><DocumentedNamePart><NamePartValue ScriptID="${script}">${text}</NamePartValue></DocumentedNamePart></DocumentedName>`;
    const scripts =
      '<Script ID="1" ScriptCode="Latn">Latin</Script><Script ID="2" ScriptCode="Cyrl">Cyrillic</Script>';
    const party = `<DistinctParty FixedRef="9001"><Profile ID="9001"><Identity ID="1"><Alias Primary="true">${name('1', 'Velkhan Works')}${name('2', 'Велхан')}</Alias></Identity></Profile></DistinctParty>`;
    expect(await namesOf(`\ufeff<?xml version="1.0"?><Sanctions>${scripts}${party}</Sanctions>`)).toEqual([
      'Velkhan Works',
      'Велхан',
    ]);
  });
});
