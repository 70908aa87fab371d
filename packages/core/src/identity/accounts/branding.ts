import { type AccountBranding, defaultAccountBranding } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getAccount, updateAccount } from './accounts.store.ts';
import { assertDistinctName } from './distinct-name.ts';

export interface VersionedBranding extends AccountBranding {
  registeredName: string;
  isIndividual: boolean;
  logoHash: string | null;
  version: number;
}

export function getBranding(ctx: Ctx, input: { accountId: string }): Promise<VersionedBranding> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, (ctx) => readBranding(ctx, input.accountId));
}

export interface ChangeBranding {
  accountId: string;
  branding: Partial<AccountBranding>;
  ifVersion?: number | undefined;
}

export function changeBranding(ctx: Ctx, input: ChangeBranding): Promise<VersionedBranding> {
  authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const { displayName, accentColour, registeredName } = await readBranding(ctx, input.accountId);
    if (input.branding.displayName)
      await assertDistinctName(ctx, {
        accountId: input.accountId,
        name: input.branding.displayName,
        path: 'displayName',
        registeredName,
      });
    const branding = JSON.stringify({ displayName, accentColour, ...input.branding });
    await updateAccount(ctx.db, input.accountId, { branding }, input.ifVersion);
    await recordChange(ctx, input.accountId, Object.keys(input.branding));
    return readBranding(ctx, input.accountId);
  });
}

export async function readBranding(ctx: Ctx, accountId: string): Promise<VersionedBranding> {
  const account = await getAccount(ctx.db, accountId);
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

/** Recipients see the registered name beside the display name, and a person is never taken for a company. */
export function namesInEmail({
  displayName,
  registeredName,
  isIndividual,
}: Pick<VersionedBranding, 'displayName' | 'registeredName' | 'isIndividual'>): string {
  if (isIndividual) return `${registeredName} (individual)`;
  return displayName && displayName !== registeredName
    ? `${displayName} (${registeredName})`
    : registeredName;
}
