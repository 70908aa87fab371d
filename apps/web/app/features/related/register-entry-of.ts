import type { Credential } from '@probity/contract/credentials.ts';
import { publicRegisters } from '@probity/domain/checks/enrichers.ts';

interface RegisterEntry {
  register: (typeof publicRegisters)[number];
  reference: string;
  /** Where the register's people are compared and chosen. */
  href: string;
}

interface ProfileFacts {
  path: string;
  credentials: readonly Pick<Credential, 'fieldKey' | 'value' | 'attestation'>[];
}

/** The register whose entry the profile is known to be about: it has confirmed the number. */
export function registerEntryOf({ path, credentials }: ProfileFacts): RegisterEntry | null {
  const number = credentials.find(({ fieldKey }) => fieldKey === 'RegistrationNumber');
  const register = publicRegisters.find((name) => name === number?.attestation?.source);
  const value = number?.value;
  if (!register || typeof value !== 'object' || value === null || !('number' in value)) return null;
  const reference = String(value.number);
  const query = new URLSearchParams({ register, reference });
  return { register, reference, href: `${path}/register?${query}` };
}
