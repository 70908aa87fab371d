import type { PartyInvitation } from '@probity/contract/invitations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';

/** Lists the fields, so that no one agrees unseen; the values stay hidden until the data is theirs. */
export function Moves({ moves }: Pick<PartyInvitation, 'moves'>) {
  const t = useTranslations('invite.party');
  const fields = moves?.fields ?? [];
  const documents = moves?.documents ?? 0;
  const labels = fields.map((key) => fieldLabel(key)).join(', ');
  return (
    <div>
      <Text as="p" strong>
        {t('movesTitle')}
      </Text>
      <Text as="p">
        {fields.length === 0 && documents === 0 && t('movesNothing')}
        {fields.length > 0 && t('movesFields', { count: fields.length, fields: labels })}
        {fields.length > 0 && documents > 0 && ' · '}
        {documents > 0 && t('movesDocuments', { count: documents })}
      </Text>
      <Text as="p" tone="soft">
        {t('moves')}
      </Text>
    </div>
  );
}
