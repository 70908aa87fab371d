/** One entry of the fictional lists. */
export interface Listed {
  id: string;
  name: string;
  kind: 'person' | 'company';
  types: readonly string[];
  source: string;
  aka: readonly string[];
  born?: string;
  country: string;
}

/** Every type the provider has, so that each can be tested. */
export const TYPES = [
  'sanction',
  'warning',
  'fitness-probity',
  'pep',
  'pep-class-1',
  'pep-class-2',
  'pep-class-3',
  'pep-class-4',
  'adverse-media',
  'adverse-media-v2-property',
  'adverse-media-v2-financial-aml-cft',
  'adverse-media-v2-fraud-linked',
  'adverse-media-v2-narcotics-aml-cft',
  'adverse-media-v2-violence-aml-cft',
  'adverse-media-v2-terrorism',
  'adverse-media-v2-cybercrime',
  'adverse-media-v2-general-aml-cft',
  'adverse-media-v2-regulatory',
  'adverse-media-v2-financial-difficulty',
  'adverse-media-v2-violence-non-aml-cft',
  'adverse-media-v2-other-financial',
  'adverse-media-v2-other-serious',
  'adverse-media-v2-other-minor',
] as const;

const FIRST = ['Radomir', 'Ilse', 'Tobias', 'Mirela', 'Casimir', 'Odette', 'Yevhen', 'Petronella'];
const LAST = [
  'Velkhanov',
  'Drosselmeyer',
  'Quillfeather',
  'Aszkenazy',
  'Brennholt',
  'Caravaggiolo',
  'Dunmarrow',
];

/** Two people and a company for most types, with invented names. */
const made: readonly Listed[] = TYPES.flatMap((type, index) => {
  const first = FIRST[index % FIRST.length];
  const last = LAST[index % LAST.length];
  const short = type.replace(/^adverse-media-?(v2-)?/, '') || 'media';
  return [
    {
      id: `CA${index}A`,
      name: `${first} ${last} ${short.split('-')[0]}son`,
      kind: 'person' as const,
      types: [type],
      source: type === 'warning' ? 'fictional-police-most-wanted' : `fictional-${short}-list`,
      aka: [`${first?.[0]}. ${last}`],
      born: `${1950 + index}-03-14`,
      country: 'DE',
    },
    {
      id: `CA${index}B`,
      name: `${last} ${short} Holdings`,
      kind: 'company' as const,
      types: [type],
      source: `fictional-${short}-list`,
      aka: [],
      country: 'CY',
    },
  ];
});

/** The lists, including a namesake of a fictional person: similar enough to be a hit, but someone else. */
export const watchlist: readonly Listed[] = [
  {
    id: 'CANAMESAKE',
    name: 'Lars Nyborg',
    kind: 'person',
    types: ['sanction', 'pep-class-2'],
    source: 'fictional-northern-sanctions',
    aka: ['Lars Nyberg', 'Lars E. Nyborg'],
    born: '1951-06-02',
    country: 'DK',
  },
  {
    id: 'CAVELKHANOV',
    name: 'Radomir Velkhanov',
    kind: 'person',
    types: ['sanction', 'adverse-media-v2-fraud-linked'],
    source: 'fictional-northern-sanctions',
    aka: ['Radomír Velchanov'],
    born: '1961-03-14',
    country: 'RU',
  },
  ...made,
];
