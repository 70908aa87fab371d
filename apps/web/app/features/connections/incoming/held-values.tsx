import type { ConnectionItem } from '@probity/contract/connections.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { keyedItem } from '@probity/domain/sharing/scope-item.ts';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { RoleConfirmation } from '../../consent/role-confirmation.tsx';
import { useRevealValue } from '../../credentials/use-reveal-value.ts';
import { ValueText } from '../../credentials/value-text.tsx';
import { SharedTrust } from '../shared/shared-trust.tsx';

type Held = NonNullable<ConnectionItem['holding']>['values'][number];

interface HeldValuesProps {
  item: ConnectionItem;
  label: string;
  onOpen: (document: { documentId: string; title: string }) => void;
}

/** The values to be disclosed, revealed on demand, each with who validated it and its documents. */
export function HeldValues({ item, label, onOpen }: HeldValuesProps) {
  const t = useTranslations('connections.incoming');
  const values = item.holding?.values ?? [];
  const named = keyedItem(item);
  const opener = (documentId: string, title: string) => (
    <TextButton
      key={documentId}
      aria-label={t('openDocument', { title })}
      onClick={() => onOpen({ documentId, title })}
    >
      {title}
    </TextButton>
  );
  return (
    <Stack gap={1}>
      {values.map((value) => (
        <div key={value.credentialId}>
          {named.kind === 'document' ? (
            opener(value.credentialId, value.text ?? label)
          ) : value.masked && named.kind === 'field' ? (
            <MaskedValue fieldKey={named.key} value={value} label={label} />
          ) : (
            value.text
          )}
          {value.trust && <SharedTrust value={{ ...value.trust, changedAt: value.changedAt }} />}
          <RoleConfirmation role={value.role} />
          {value.evidence.length > 0 && (
            <Row gap={2}>{value.evidence.map(({ documentId, title }) => opener(documentId, title))}</Row>
          )}
        </div>
      ))}
    </Stack>
  );
}

function MaskedValue({ fieldKey, value, label }: { fieldKey: DataFieldKey; value: Held; label: string }) {
  const t = useTranslations('credentials');
  const reveal = useRevealValue(value.credentialId);
  return (
    <Row gap={2}>
      {reveal.data ? <ValueText fieldKey={fieldKey} value={reveal.data.value} /> : <span>{value.text}</span>}
      <TextButton
        aria-label={reveal.data ? t('hideValue', { label }) : t('showValue', { label })}
        aria-busy={reveal.isPending}
        onClick={() => (reveal.data ? reveal.reset() : reveal.mutate())}
      >
        {reveal.data ? t('hide') : t('show')}
      </TextButton>
    </Row>
  );
}
