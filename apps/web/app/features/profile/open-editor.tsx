import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { Spinner } from '@probity/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { EditConflict } from '../credentials/edit-conflict.tsx';
import { EditWarning } from '../credentials/edit-warning.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import type { useValueEditing } from './use-value-editing.ts';

const InlineEditor = lazy(() => import('../credentials/inline-editor.tsx'));

interface OpenEditorProps {
  fieldKey: DataFieldKey;
  label: string;
  editing: ReturnType<typeof useValueEditing>;
  suggestion?: unknown;
}

/** The editor in place of the value, with what a change would undo and any conflicting change. */
export function OpenEditor({ fieldKey, label, editing, suggestion }: OpenEditorProps) {
  const { entity } = useProfile();
  const { opened } = editing;
  if (!opened) return null;
  return (
    <Suspense fallback={<Spinner size={16} />}>
      {opened.conflict && (
        <EditConflict
          theirs={opened.conflict.theirs}
          onKeepTheirs={editing.keepTheirs}
          onUseMine={editing.useMine}
        />
      )}
      <InlineEditor
        entityId={entity.entityId}
        fieldKey={fieldKey}
        label={label}
        country={entity.country}
        value={opened.current}
        suggestion={suggestion}
        attempt={opened.attempt}
        warning={opened.credential?.attestation && <EditWarning credential={opened.credential} />}
        onSave={editing.save}
        onCancel={editing.close}
      />
    </Suspense>
  );
}
