import type { RegistrationNumber } from '@probity/domain/fields/values/registration-number.ts';

/**
 * The register in a European Unique Identifier (Implementing Regulation (EU) 2021/1042), for countries with a single
 * register, where the rest is the number in it. Elsewhere the number does not tell the register.
 */
const REGISTERS: Readonly<Record<string, string>> = {
  BE: 'KBOBCE',
  DK: 'CVR',
  LU: 'RCSL',
  NL: 'NHR',
  PL: 'KRS',
  SE: 'BOLREG',
};

/** `NLNHR.12345678`; null if the country has no such identifier or more than one register. */
export function euidOf({ country, number }: RegistrationNumber): string | null {
  const register = REGISTERS[country];
  return register ? `${country}${register}.${number}` : null;
}
