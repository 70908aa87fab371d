const SHAPES: Record<string, RegExp> = {
  GB: /^(?:GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/,
  ZA: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  NL: /^[1-9]\d{3} [A-Z]{2}$/,
  BE: /^[1-9]\d{3}$/,
};

/**
 * Countries where every address has a postcode of a known format; elsewhere anything is accepted, including Ireland.
 */
export const POSTCODE_EXAMPLES: Record<string, string> = {
  GB: 'EC1A 1BB',
  ZA: '8001',
  DE: '10115',
  FR: '75001',
  NL: '1012 AB',
  BE: '1000',
};

const INWARD_LENGTH: Record<string, number> = { GB: 3, NL: 2, IE: 4 };

export function tidyPostcode(postcode: string, country: string): string {
  const inward = INWARD_LENGTH[country];
  if (inward === undefined) return postcode.toUpperCase();
  const compact = postcode.replace(/\s/g, '').toUpperCase();
  return `${compact.slice(0, -inward)} ${compact.slice(-inward)}`.trim();
}

export const isPostcode = (postcode: string, country: string): boolean =>
  SHAPES[country]?.test(postcode) ?? true;
