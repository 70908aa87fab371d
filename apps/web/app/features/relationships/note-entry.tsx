import type { RelationshipNote } from '@probity/contract/relationships.ts';
import { Button } from '@probity/ui/button.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextArea } from '@probity/ui/text-area.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import classes from './relationships.module.css';
import { useRelationshipActs } from './use-relationship-acts.ts';

interface NoteEntryProps {
  note: RelationshipNote;
  entityId: string;
  mayEdit: boolean;
}

/** A note with who wrote and edited it, and what it said before. */
export function NoteEntry({ note, entityId, mayEdit }: NoteEntryProps) {
  const t = useTranslations('relationships');
  const dates = useDates();
  const [isEditing, setEditing] = useState(false);
  const signed = ({ byName, at }: { byName: string | null; at: string }) => ({
    name: byName ?? t('formerMember'),
    date: dates.minute(at),
  });
  if (isEditing) return <NoteForm note={note} entityId={entityId} onClose={() => setEditing(false)} />;
  return (
    <Stack gap={1}>
      <p className={classes.noteText}>{note.text}</p>
      <Row gap={2}>
        <Text size="small" tone="muted">
          {t('history.by', signed(note))}
          {note.edited && (
            <>
              <br />
              {t('notes.edited', signed(note.edited))}
            </>
          )}
        </Text>
        {mayEdit && (
          <Button
            size="sm"
            aria-label={t('notes.editOf', { date: dates.minute(note.at) })}
            onClick={() => setEditing(true)}
          >
            {t('notes.edit')}
          </Button>
        )}
      </Row>
      {note.earlier.length > 0 && (
        <details className={classes.earlier}>
          <summary>{t('notes.earlier', { count: note.earlier.length })}</summary>
          <ul className={classes.entries}>
            {note.earlier.map((version) => (
              <li key={version.at}>
                <p className={classes.noteText}>{version.text}</p>
                <Text size="small" tone="muted">
                  {t('history.by', signed(version))}
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}

interface NoteFormProps {
  note: RelationshipNote;
  entityId: string;
  onClose: () => void;
}

function NoteForm({ note, entityId, onClose }: NoteFormProps) {
  const t = useTranslations('relationships');
  const common = useTranslations('common');
  const refused = useRefusalToast();
  const { editNote } = useRelationshipActs(entityId);
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(note.text);
  const isChanged = text.trim() !== note.text;
  useUnsavedInput(isChanged);
  useEffect(() => input.current?.focus(), []);
  const save = () =>
    editNote.mutate(
      { noteId: note.id, versionId: note.versionId, text },
      { onSuccess: onClose, onError: refused },
    );
  return (
    <Stack gap={2}>
      <TextArea
        label={t('notes.text')}
        rows={4}
        maxLength={4000}
        ref={input}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap={2}>
        <Button
          variant="primary"
          disabled={!text.trim() || !isChanged}
          loading={editNote.isPending}
          onClick={save}
        >
          {t('notes.save')}
        </Button>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </Row>
    </Stack>
  );
}
