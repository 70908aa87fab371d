import type { Template } from '@probity/contract/templates.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Tabs } from '@probity/ui/tabs.tsx';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useFormRefusal } from '../../platform/problems/use-refusal.ts';
import { TemplateCandidates } from './candidates-card.tsx';
import { FieldsInErrorProvider } from './editor/fields-in-error.ts';
import { SaveState } from './editor/save-state.tsx';
import { TemplateEditor } from './editor/template-editor.tsx';
import { useTemplateDraft } from './editor/use-template-draft.ts';
import { VersionNotice } from './editor/version-notice.tsx';
import { RecipientView } from './recipient/recipient-view.tsx';
import { TemplateHeader } from './template-header.tsx';
import classes from './templates.module.css';

/** The editor, with a preview of what the recipient will see. */
export function EditTemplate({ template, recipients }: { template: Template; recipients: ReactNode }) {
  const t = useTranslations('templates.editor');
  const [search] = useSearchParams();
  const view = search.get('view') === 'recipient' ? 'recipient' : 'edit';
  const { draft, clean, saving, error, rename, edit, undo, reload, retry } = useTemplateDraft(template);
  const problem = useFormRefusal()(error);
  const isNameTaken = problem?.code === 'template.name_taken';
  const here = `/templates/${template.id}`;
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback(
    (field: string, isWrong: boolean) =>
      setWrong((before) => {
        if (before.has(field) === isWrong) return before;
        const after = new Set(before);
        if (isWrong) after.add(field);
        else after.delete(field);
        return after;
      }),
    [],
  );
  const inError = wrong.size > 0 || draft.name.trim() === '' || isNameTaken;
  return (
    <>
      <TemplateHeader
        template={template}
        name={draft.name}
        recipients={recipients}
        actions={
          <>
            <SaveState clean={clean} saving={saving} failed={error !== null} inError={inError} />
            <IconButton
              outlined
              label={t('undo')}
              icon={<IconArrowBackUp {...iconProps} />}
              disabled={!undo}
              onClick={() => undo?.()}
            />
          </>
        }
      />
      <div className={classes.views}>
        <Tabs
          label={t('views')}
          items={[
            { label: t('edit'), href: here, active: view === 'edit' },
            { label: t('recipient'), href: `${here}?view=recipient`, active: view === 'recipient' },
          ]}
        />
      </div>
      <Stack gap={4}>
        <VersionNotice template={template} />
        {isApiError(error) && error.status === 412 ? (
          <InlineNotice
            tone="warn"
            title={t('staleTitle')}
            actions={
              <Button size="sm" onClick={() => void reload()}>
                {t('reload')}
              </Button>
            }
          >
            {t('stale')}
          </InlineNotice>
        ) : (
          problem &&
          !isNameTaken && (
            <InlineNotice
              tone="bad"
              title={problem.message}
              actions={
                <Button size="sm" onClick={retry}>
                  {t('retry')}
                </Button>
              }
            >
              {Object.values(problem.fields).join(' ')}
            </InlineNotice>
          )
        )}
        <div className={classes.split} data-view={view}>
          <div className={classes.main}>
            <FieldsInErrorProvider value={report}>
              <TemplateEditor
                name={draft.name}
                nameError={isNameTaken ? problem?.message : undefined}
                onRename={rename}
                content={draft.content}
                onEdit={edit}
              />
            </FieldsInErrorProvider>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
          <section className={classes.aside} aria-label={t('recipient')} tabIndex={0}>
            <Stack gap={4}>
              <RecipientView content={draft.content} />
              <TemplateCandidates templateId={template.id} />
            </Stack>
          </section>
        </div>
      </Stack>
    </>
  );
}
