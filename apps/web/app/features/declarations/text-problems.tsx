import type { Preview } from '@probity/contract/declarations.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useTranslations } from 'use-intl';
import classes from './declarations.module.css';

interface TextProblemsProps {
  problems: Preview['problems'];
  text: string;
  onChange: (text: string) => void;
}

/** Problems that keep the text from being saved, each with a one-click fix. */
export function TextProblems({ problems, text, onChange }: TextProblemsProps) {
  const t = useTranslations('declarations');
  if (problems.length === 0) return null;
  return (
    <div role="status">
      <InlineNotice tone="bad" title={t('problemsTitle')}>
        <ul className={classes.problems}>
          {problems.map(({ line, column, message, name, suggestion }) => (
            <li key={`${line}:${column}`}>
              {t('problemAt', { line, column, message })}{' '}
              {suggestion && (
                <Button size="sm" onClick={() => onChange(text.replace(`{{${name}}}`, `{{${suggestion}}}`))}>
                  {t('useSuggestion', { name: suggestion })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </InlineNotice>
    </div>
  );
}
