import {
  MAX_REFERENCE_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tagsIn,
} from '@probity/domain/relationships/relationship-labels.ts';
import { Button } from '@probity/ui/button.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Modal } from '@probity/ui/modal.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listRelationshipTagsQuery } from './queries.ts';
import { TagList } from './tag-list.tsx';
import { useLabelRelationships } from './use-label-relationships.ts';

interface LabelDialogProps {
  /** One with its reference, or many, of which only tags can be changed. */
  parties: readonly { id: string; reference: string | null; tags: readonly string[] }[];
  onClose: () => void;
  onDone: () => void;
}

/** The account's own reference of a counterparty and the tags of one or many. */
export default function LabelDialog({ parties, onClose, onDone }: LabelDialogProps) {
  const t = useTranslations('relationships.labels');
  const common = useTranslations('common');
  const { accountId } = useAccount();
  const listId = useId();
  const { data: known } = useQuery({ ...listRelationshipTagsQuery(accountId), throwOnError: false });
  const change = useLabelRelationships();
  const [only] = parties.length === 1 ? parties : [];
  const before = [...new Set(parties.flatMap(({ tags }) => tags))].sort();
  const [reference, setReference] = useState(only?.reference ?? '');
  const [tags, setTags] = useState<readonly string[]>(before);
  const [typed, setTyped] = useState('');
  const add = () => {
    setTags([...new Set([...tags, ...tagsIn(typed)])]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    if (typed.trim()) add();
    else if (event.key === 'Enter') save();
  };
  const save = () => {
    const wanted = [...new Set([...tags, ...tagsIn(typed)])];
    change.mutate(
      {
        entityIds: parties.map(({ id }) => id),
        ...(only && { reference: reference.trim() || null }),
        // Of many, a tag that some have already is given to all only if it is typed.
        addTags: wanted.filter((tag) => !before.includes(tag)),
        removeTags: before.filter((tag) => !wanted.includes(tag)),
      },
      { onSuccess: onDone },
    );
  };
  const others = (known?.items ?? []).filter(({ tag }) => !tags.includes(tag));
  return (
    <Modal
      opened
      size="sm"
      onClose={onClose}
      title={t(only ? 'title' : 'titleOfMany')}
      description={only ? t('note') : t('noteOfMany', { count: parties.length })}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" loading={change.isPending} onClick={save}>
            {common('save')}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {only && (
          <TextField
            label={t('reference')}
            optional
            maxLength={MAX_REFERENCE_LENGTH}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        )}
        <TagList tags={tags} onRemove={(tag) => setTags(tags.filter((given) => given !== tag))} />
        <TextField
          label={t('add')}
          optional
          data-autofocus
          list={listId}
          maxLength={MAX_TAG_LENGTH}
          disabled={tags.length >= MAX_TAGS}
          hint={t('addHint')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <datalist id={listId}>
          {others.map(({ tag }) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </Stack>
    </Modal>
  );
}
