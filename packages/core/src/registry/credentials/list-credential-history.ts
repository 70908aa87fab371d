import { type DataFieldKey, fieldDefinition, historyActorOf } from '@probity/domain';
import { formatFieldValue, maskFieldValue } from '@probity/domain/fields/field-value.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingOf } from '../../kernel/encryption/index.ts';
import { type OpenedFieldValue, openValue } from '../encrypted-data/index.ts';
import { getCredentialEvenDeleted, listCredentialEvents } from './credentials.store.ts';
import { getVisibleCredential } from './own-credential.ts';

/** The history of a credential, newest first; earlier sensitive values stay masked too. */
export function listCredentialHistory(ctx: Ctx, input: { credentialId: string; locale: string }) {
  return inTransaction(ctx, async (ctx) => {
    const credential = await getVisibleCredential(ctx, input.credentialId, getCredentialEvenDeleted);
    const sealing = await sealingOf(ctx, credential.accountId);
    const show = (sealed: Buffer | null) =>
      sealed && valueInWords(credential.fieldKey, openValue(sealing, credential.id, sealed), input.locale);
    return (await listCredentialEvents(ctx.db, credential.id)).map((event) => ({
      seq: event.seq,
      event: event.event,
      step: event.step,
      at: event.at,
      actor: historyActorOf({ ...event, actedFor: event.forAccountId ? 'other' : null }),
      // Of another party only its name is known here, not who acted for it.
      actorName: event.forAccountId ? event.partyName : event.actorName,
      before: show(event.before),
      after: show(event.after),
      reason: event.reason,
      note: event.note && sealing.unseal(event.note, credentialValueContext(credential.id)).toString('utf8'),
      documentId: event.documentId,
    }));
  });
}

/** A value as a history shows it: masked where it is sensitive. */
export function valueInWords(key: DataFieldKey, value: OpenedFieldValue, locale: string): string {
  const say = fieldDefinition(key).sensitive ? maskFieldValue : formatFieldValue;
  return say(key, value, locale);
}
