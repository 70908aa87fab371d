import { ProductError } from '@probity/domain';
import { publicRegisters } from '@probity/domain/checks/enrichers.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { CompanyRegister } from '../../kernel/ports/index.ts';

export interface PublicRegister {
  provider: (typeof publicRegisters)[number];
  register: CompanyRegister;
}

/** The register of a state that someone may ask before there is an account: official, without a charge, and quick. */
export function findPublicRegister({ services }: Ctx, country: string): PublicRegister | null {
  for (const provider of publicRegisters) {
    const { register, price } = services.enrichers.get(provider) ?? {};
    if (register && !price && !register.isSlow && register.countries?.includes(country))
      return { provider, register };
  }
  return null;
}

export function getPublicRegister(ctx: Ctx, country: string): PublicRegister {
  const publicRegister = findPublicRegister(ctx, country);
  if (!publicRegister) throw new ProductError('enricher.not_configured');
  return publicRegister;
}
