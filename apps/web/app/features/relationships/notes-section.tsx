import type { RelationshipFile } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { NoteEntry } from './note-entry.tsx';
import classes from './relationships.module.css';
import { useRelationshipActs } from './use-relationship-acts.ts';

/** Internal notes. */
export function NotesSection({ file }: { file: RelationshipFile }) {
  const t = useTranslations('relationships');
  const refused = useRefusalToast();
  const { addNote } = useRelationshipActs(file.summary.entity.id);
  const [text, setText] = useState('');
  useUnsavedInput(text.trim() !== '');
  const add = () => addNote.mutate(text, { onSuccess: () => setText(''), onError: refused });
  return (
    <Card title={t('notes.title')} count={file.notes.length}>
      <Stack gap={3}>
        {file.abilities.note && (
          <>
            <TextArea
              label={t('notes.new')}
              rows={3}
              optional
              maxLength={4000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button disabled={!text.trim()} loading={addNote.isPending} onClick={add}>
              {t('notes.add')}
            </Button>
          </>
        )}
        {file.notes.length === 0 ? (
          <p className={classes.privateNote}>{t('notes.none')}</p>
        ) : (
          <ul className={classes.entries}>
            {file.notes.map((note) => (
              <li key={note.id}>
                <NoteEntry note={note} entityId={file.summary.entity.id} mayEdit={file.abilities.note} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Card>
  );
}
