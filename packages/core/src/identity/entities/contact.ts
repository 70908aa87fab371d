import { ProductError } from '@probity/domain';
import { parseValue } from '@probity/domain/fields/field-value.ts';
import type { Address } from '@probity/domain/fields/values/address.ts';
import { addressValue } from '@probity/domain/fields/values/address.ts';
import { emailValue } from '@probity/domain/fields/values/email.ts';
import { phoneValue } from '@probity/domain/fields/values/phone.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { EntityRow } from './entities.store.ts';

/** Contact details of a party. Not a credential: they are never validated, but are encrypted all the same. */
export interface Contact {
  email: string | null;
  phone: string | null;
  location: Address | null;
}

const types = { email: emailValue, phone: phoneValue, location: addressValue } as const;
export const contactParts = ['email', 'phone', 'location'] as const;
type ContactPart = (typeof contactParts)[number];

export const contactContext = (entityId: string, column: ContactPart) => ({
  table: 'entities',
  row: entityId,
  column,
});

export type ContactChanges = { [Part in ContactPart]?: unknown };
type SealedContact = { [Part in ContactPart]?: Buffer | null };

/** Checks each part by its rules and encrypts it; null removes it. */
export async function sealContact(
  ctx: Ctx,
  entity: { id: string; managedBy: string },
  changes: ContactChanges,
): Promise<SealedContact> {
  const sealing = await sealingOf(ctx, entity.managedBy);
  const sealed: SealedContact = {};
  for (const part of contactParts) {
    const given = changes[part];
    if (given === undefined) continue;
    sealed[part] =
      given === null
        ? null
        : sealing.seal(JSON.stringify(checked(ctx, part, given)), contactContext(entity.id, part));
  }
  return sealed;
}

function checked(ctx: Ctx, part: ContactPart, given: unknown): unknown {
  const parsed = parseValue<unknown>(types[part], given, { today: dayOf(ctx.services.now()) });
  if (parsed.ok) return parsed.value;
  const errors = parsed.errors.map(({ path, message }) => ({
    path: path ? `${part}.${path}` : part,
    message,
  }));
  throw new ProductError('request.invalid', { errors });
}

export async function openContact(
  ctx: Ctx,
  entity: Pick<EntityRow, 'id' | ContactPart> & { managedBy: string },
): Promise<Contact> {
  if (contactParts.every((part) => entity[part] === null))
    return { email: null, phone: null, location: null };
  const sealing = await sealingOf(ctx, entity.managedBy);
  const open = <Part extends ContactPart>(part: Part): Contact[Part] | null => {
    const sealed: Buffer | null = entity[part];
    return sealed && unsealJson<Contact[Part]>(sealing, sealed, contactContext(entity.id, part));
  };
  return { email: open('email'), phone: open('phone'), location: open('location') };
}
