import { businessQuestionText } from '@probity/domain/business-questions/questions.ts';
import { documentTypeLabel } from '@probity/domain/fields/evidence.ts';
import { checkExplanation, checkLabel } from '@probity/domain/templates/check-types.ts';
import { effortOf } from '@probity/domain/templates/effort.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { useDeclarations } from '../use-declarations.ts';
import { AskedFields } from './asked-fields.tsx';
import { AskedGroup, AskedLine } from './asked-line.tsx';
import { AskedRoles } from './asked-roles.tsx';
import classes from './recipient.module.css';
import { askedSections } from './recipient-groups.ts';

interface AskedContentProps {
  content: TemplateContent;
  /** Who requests it; absent where a template is shown outside of an account. */
  organisation?: string;
}

/** What a template requests, item by item. */
export function AskedContent({ content, organisation }: AskedContentProps) {
  const t = useTranslations('templates');
  const items = scopeItemsOf(content).length;
  if (items === 0)
    return (
      <EmptyState compact title={t('view.emptyTitle')}>
        {t('view.empty')}
      </EmptyState>
    );
  return (
    <>
      <div className={classes.head}>
        {organisation && <p className={classes.asks}>{t('view.asks', { organisation })}</p>}
        <Text as="p" tone="soft">
          {t('view.summary', {
            items: t('items', { count: items }),
            minutes: t('minutes', { count: effortOf(content) }),
          })}
        </Text>
        <Text as="p" size="small" tone="muted">
          {t('view.reuse')}
        </Text>
      </div>
      {askedSections(content).map(({ section, fields }) => (
        <AskedFields key={section} section={section} fields={fields} kind={content.partyKind} />
      ))}
      <AskedRoles content={content} />
      <AskedRest content={content} />
      <div className={classes.foot}>
        <Text as="p" size="small" tone="muted">
          {content.days === null ? t('view.noDays') : t('view.days', { count: content.days })}
        </Text>
      </div>
    </>
  );
}

function AskedRest({
  content: { questions, templateQuestions, documents, checks, declarationIds },
}: {
  content: TemplateContent;
}) {
  const t = useTranslations('templates.view');
  const { checks: available } = useViewer();
  return (
    <>
      {questions.length > 0 && (
        <AskedGroup title={t('questions')}>
          {questions.map(({ question, required }) => (
            <AskedLine key={question} label={businessQuestionText(question)} required={required} />
          ))}
        </AskedGroup>
      )}
      {templateQuestions.length > 0 && (
        <AskedGroup title={t('templateQuestions')}>
          {templateQuestions.map(({ id, text, required }) => (
            <AskedLine key={id} label={text} required={required} />
          ))}
        </AskedGroup>
      )}
      {documents.length > 0 && (
        <AskedGroup title={t('documents')}>
          {documents.map(({ documentType, required }) => (
            <AskedLine key={documentType} label={documentTypeLabel(documentType)} required={required} />
          ))}
        </AskedGroup>
      )}
      {checks.length > 0 && (
        <AskedGroup title={t('checks')}>
          {checks.map((check) => (
            <AskedLine
              key={check}
              label={checkLabel(check)}
              why={available.includes(check) ? checkExplanation(check) : t('notAvailable')}
            />
          ))}
        </AskedGroup>
      )}
      {declarationIds.length > 0 && <AskedDeclarations ids={declarationIds} />}
    </>
  );
}

/** Only templates of an account request declarations. */
function AskedDeclarations({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('templates.view');
  const declarations = useDeclarations();
  return (
    <AskedGroup title={t('declarations')}>
      {ids.map((id) => (
        <AskedLine
          key={id}
          label={declarations.find((one) => one.id === id)?.title ?? t('declarationGone')}
        />
      ))}
    </AskedGroup>
  );
}
