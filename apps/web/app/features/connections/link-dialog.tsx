import { linkConnection } from '@probity/contract/connection-parties.ts';
import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { useShownConnection } from './mutations.ts';
import { type FoundParty, PartyMatches, useFoundParties } from './party-search.tsx';

interface LinkDialogProps {
  connection: ConnectionDetail;
  onClose: () => void;
}

/** Links a manually entered party to a registered one: the request continues with that party. */
export default function LinkDialog({ connection, onClose }: LinkDialogProps) {
  const t = useTranslations('connections.link');
  const common = useTranslations('common');
  const toProblem = useFormRefusal();
  const entered = connection.target.name;
  const [text, setText] = useState(entered);
  const [chosen, setChosen] = useState<FoundParty | null>(null);
  const isPerson = connection.target.kind === 'LegalPerson';
  const { found, onRetry } = useFoundParties(chosen ? '' : text);
  const registered = found.filter(({ claimed, kind }) => claimed && (kind === 'LegalPerson') === isPerson);
  const link = useAct(
    (call, entityId: string) =>
      call(linkConnection, { params: { connectionId: connection.id }, body: { entityId } }),
    {
      answers: useShownConnection(connection.id),
      says: ({ counterpart }) => t('linked', { name: counterpart.name }),
      onSuccess: onClose,
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      breadcrumbs={[{ label: t('breadcrumb'), href: '/connections' }, { label: entered }]}
      title={t('title', { name: entered })}
      subtitle={t('subtitle')}
      footer={
        <Row justify="end">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!chosen}
            loading={link.isPending}
            onClick={() => chosen && link.mutate(chosen.id)}
          >
            {t('link')}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        <FormMessage problem={toProblem(link.error)} shown={[]} />
        <TextField
          label={t('search')}
          value={chosen?.name ?? text}
          autoComplete="off"
          onChange={(event) => {
            setChosen(null);
            setText(event.currentTarget.value);
          }}
        />
        <PartyMatches parties={registered} onRetry={onRetry} onChoose={setChosen} />
        {chosen && (
          <Text as="p" tone="soft">
            {t(connection.sharingStatus === 'NotRequested' ? 'effectQuiet' : 'effect', { name: chosen.name })}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
