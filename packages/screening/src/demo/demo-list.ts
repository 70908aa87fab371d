import { parseBirthDate } from '../import/dates.ts';
import { addIdentifier, addName, newEntity } from '../import/entity-builder.ts';
import type { ListedEntity, PartyKind } from '../model.ts';

interface DemoEntry {
  reference: string;
  kind: PartyKind;
  names: string[];
  weak?: string[];
  foreign?: string[];
  born?: string;
  countries?: string[];
  identifiers?: [type: string, value: string][];
  programme: string;
  topics?: string[];
}

/** All fictional. The names are chosen so that each matching method has something to find. */
const ENTRIES: readonly DemoEntry[] = [
  {
    reference: 'DEMO-001',
    kind: 'person',
    names: ['Radomir Velkhanov', 'Radomir Stepanovich Velkhanov'],
    foreign: ['Радомир Степанович Велханов'],
    weak: ['Grandfather'],
    born: '14 Mar 1961',
    countries: ['ru'],
    identifiers: [['passport', '700113355']],
    programme: 'Demo financial sanctions',
  },
  {
    reference: 'DEMO-002',
    kind: 'person',
    names: ['Khalid Munir al-Zarrafi', 'Khaled Mounir El Zarafi'],
    foreign: ['خالد منير الزرافي'],
    born: '1974',
    countries: ['iq'],
    programme: 'Demo asset freeze',
  },
  {
    reference: 'DEMO-003',
    kind: 'person',
    names: ['Belarmino Quesada Ontiveros'],
    weak: ['El Relojero'],
    born: '2 Sep 1969',
    countries: ['mx'],
    identifiers: [['national-id', 'QUOB690902HDFXYZ01']],
    programme: 'Demo narcotics',
  },
  {
    reference: 'DEMO-004',
    kind: 'person',
    names: ['Han Mok-Ryon', 'Han Mok Ryon'],
    foreign: ['한목련'],
    countries: ['kp'],
    programme: 'Demo proliferation',
  },
  {
    reference: 'DEMO-005',
    kind: 'organisation',
    names: ['Velkhan Marine Logistics LLC', 'OOO Velkhan Marine Logistics'],
    foreign: ['ООО «Велхан Марин Логистикс»'],
    countries: ['ru', 'cy'],
    identifiers: [['tax', '7700998877']],
    programme: 'Demo financial sanctions',
  },
  {
    reference: 'DEMO-006',
    kind: 'organisation',
    names: ['Zarrafi General Trading Company', 'Zarrafi Trading Co., Ltd.'],
    countries: ['ae'],
    programme: 'Demo asset freeze',
  },
  {
    reference: 'DEMO-007',
    kind: 'organisation',
    names: ['Inmobiliaria Ontiveros del Poniente, S.A. de C.V.'],
    countries: ['mx'],
    programme: 'Demo narcotics',
  },
  {
    reference: 'DEMO-008',
    kind: 'vessel',
    names: ['Amber Petrel', 'MT Amber Petrel'],
    countries: ['pa'],
    identifiers: [['imo', '9123450']],
    programme: 'Demo proliferation',
  },
  {
    reference: 'DEMO-009',
    kind: 'person',
    names: ['Ottoline Brandvold-Faye'],
    born: '30 Nov 1958',
    countries: ['no'],
    programme: 'Demo politically exposed persons',
    topics: ['pep'],
  },
  {
    reference: 'DEMO-010',
    kind: 'person',
    names: ['Gideon Achterberg'],
    born: '8 May 1966',
    countries: ['nl'],
    programme: 'Demo politically exposed persons',
    topics: ['pep'],
  },
  {
    reference: 'DEMO-011',
    kind: 'organisation',
    names: ['Lanterna Payments Oy'],
    countries: ['fi'],
    programme: 'Demo regulator warnings',
    topics: ['warning'],
  },
  {
    reference: 'DEMO-012',
    kind: 'organisation',
    names: ['Sable Ridge Holdings 7 Ltd', 'Sable Ridge Holdings VII Ltd'],
    countries: ['vg'],
    programme: 'Demo financial sanctions',
  },
];

export const DEMO_LIST = 'demo';

/** The list that ships with the product, for demonstrations and tests. */
export function demoEntities(): ListedEntity[] {
  return ENTRIES.map((entry) => {
    const entity = newEntity(DEMO_LIST, entry.reference, entry.kind);
    entry.names.forEach((name, i) => {
      addName(entity, name, i === 0 ? 'primary' : 'alias', 'strong');
    });
    for (const name of entry.foreign ?? []) addName(entity, name, 'original-script', 'strong');
    for (const name of entry.weak ?? []) addName(entity, name, 'alias', 'weak');
    const born = entry.born ? parseBirthDate(entry.born) : undefined;
    if (born) entity.birthDates.push(born);
    entity.countries.push(...(entry.countries ?? []));
    for (const [type, value] of entry.identifiers ?? []) addIdentifier(entity, type, value);
    entity.programmes.push(entry.programme);
    if (entry.topics) entity.topics = entry.topics;
    return entity;
  });
}
