export interface Industry {
  code: string;
  name: string;
}

/** Two-digit industry codes 11 to 82 (specification §3): the sectors of NAICS, see docs/adr/0009. */
export const industries: readonly Industry[] = [
  { code: '11', name: 'Agriculture, forestry, fishing and hunting' },
  { code: '21', name: 'Mining, quarrying, and oil and gas extraction' },
  { code: '22', name: 'Utilities' },
  { code: '23', name: 'Construction' },
  { code: '31', name: 'Manufacturing: food, textiles and apparel' },
  { code: '32', name: 'Manufacturing: wood, paper, chemicals and plastics' },
  { code: '33', name: 'Manufacturing: metals, machinery and electronics' },
  { code: '42', name: 'Wholesale trade' },
  { code: '44', name: 'Retail trade' },
  { code: '45', name: 'Retail trade: general and online' },
  { code: '48', name: 'Transportation' },
  { code: '49', name: 'Postal services and warehousing' },
  { code: '51', name: 'Information' },
  { code: '52', name: 'Finance and insurance' },
  { code: '53', name: 'Real estate and rental and leasing' },
  { code: '54', name: 'Professional, scientific and technical services' },
  { code: '55', name: 'Management of companies and enterprises' },
  { code: '56', name: 'Administrative, support and waste management services' },
  { code: '61', name: 'Educational services' },
  { code: '62', name: 'Health care and social assistance' },
  { code: '71', name: 'Arts, entertainment and recreation' },
  { code: '72', name: 'Accommodation and food services' },
  { code: '81', name: 'Other services' },
  { code: '82', name: 'Public administration' },
];
