import { type AccountBranding, defaultAccountBranding } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { getAccount } from './accounts.store.ts';

export interface VersionedBranding extends AccountBranding {
  registeredName: string;
  isIndividual: boolean;
  logoHash: string | null;
  version: number;
}

export async function readBranding(ctx: Ctx, accountId: string): Promise<VersionedBranding> {
  const account = await getAccount(ctx.db, accountId);
  // A JSON column that only `changeBranding` fills.
  const stored = account.branding as Partial<AccountBranding>;
  return {
    ...defaultAccountBranding,
    ...stored,
    registeredName: account.displayName,
    isIndividual: account.kind === 'LegalPerson',
    logoHash: account.logoHash,
    version: account.version,
  };
}

export function recordChange(ctx: Ctx, accountId: string, fields: string[]): Promise<void> {
  return record(ctx, {
    action: 'account.branding_changed',
    chainId: accountId,
    subject: { type: 'account', id: accountId },
    details: { fields },
  });
}
