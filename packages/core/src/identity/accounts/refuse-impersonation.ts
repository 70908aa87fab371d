import { invalid } from '@probity/domain';
import { impersonationIn } from '@probity/domain/entities/impersonating-name.ts';
import type { Ctx } from '../../kernel/context/index.ts';

interface GivenName {
  name: string;
  path: string;
  isPerson: boolean;
}

/** Refuses a name that could be mistaken for the product, its staff or an address. */
export function refuseImpersonation(ctx: Ctx, { name, path, isPerson }: GivenName): void {
  const { product } = ctx.services;
  const claim = impersonationIn(name, { product, isPerson });
  if (claim === 'Address') throw invalid(path, 'nameNotAddress');
  if (claim === 'Staff') throw invalid(path, 'staffName', { product: product.name });
}
