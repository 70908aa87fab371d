import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDeclarations } from '../use-declarations.ts';
import { AskRow } from './ask-row.tsx';
import { toggled } from './content-changes.ts';
import classes from './editor.module.css';
import { FoldingCard } from './folding-card.tsx';
import type { EditContent } from './template-editor.tsx';

/** Which declarations are to be signed. One that has since been deleted stays visible until it is removed. */
export function DeclarationsCard({ content, onEdit }: EditContent) {
  const t = useTranslations('templates.editor');
  const declarations = useDeclarations();
  const known = declarations.map(({ id, title }) => ({ id, title }));
  const gone = content.declarationIds.filter((id) => !known.some((one) => one.id === id));
  const offered = [...known, ...gone.map((id) => ({ id, title: t('declarationGone') }))];
  const order = offered.map(({ id }) => id);
  const ask = (id: string) =>
    onEdit({ ...content, declarationIds: toggled(content.declarationIds, id, order) });
  return (
    <FoldingCard
      title={t('declarations')}
      asked={content.declarationIds.length}
      total={offered.length}
      note={t('declarationsNote')}
    >
      {offered.length === 0 ? (
        <p className={classes.none}>
          <Text tone="muted">{t('noDeclarations')}</Text>
        </p>
      ) : (
        <ul className={classes.rows}>
          {offered.map(({ id, title }) => (
            <AskRow
              key={id}
              label={title}
              asked={content.declarationIds.includes(id)}
              onAsk={() => ask(id)}
            />
          ))}
        </ul>
      )}
    </FoldingCard>
  );
}
