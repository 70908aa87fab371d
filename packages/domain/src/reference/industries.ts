export interface Industry {
  code: string;
  name: string;
}

/** Two-digit industry codes 11 to 82 (specification §3). */
export const industries: readonly Industry[] = [
  { code: '11', name: 'Agriculture, Forestry, Fishing and Hunting' },
  { code: '21', name: 'Mining, Quarrying, and Oil and Gas Extraction' },
  { code: '22', name: 'Utilities' },
  { code: '23', name: 'Construction' },
  { code: '31', name: 'Manufacturing: Food, Textiles and Apparel' },
  { code: '32', name: 'Manufacturing: Wood, Paper, Chemicals and Plastics' },
  { code: '33', name: 'Manufacturing: Metals, Machinery and Electronics' },
  { code: '42', name: 'Wholesale Trade' },
  { code: '44', name: 'Retail Trade' },
  { code: '45', name: 'Retail Trade: General and Online' },
  { code: '48', name: 'Transportation' },
  { code: '49', name: 'Postal Services and Warehousing' },
  { code: '51', name: 'Information' },
  { code: '52', name: 'Finance and Insurance' },
  { code: '53', name: 'Real Estate and Rental and Leasing' },
  { code: '54', name: 'Professional, Scientific and Technical Services' },
  { code: '55', name: 'Management of Companies and Enterprises' },
  { code: '56', name: 'Administrative, Support and Waste Management Services' },
  { code: '61', name: 'Educational Services' },
  { code: '62', name: 'Health Care and Social Assistance' },
  { code: '71', name: 'Arts, Entertainment and Recreation' },
  { code: '72', name: 'Accommodation and Food Services' },
  { code: '81', name: 'Other Services' },
  { code: '82', name: 'Public Administration' },
];
