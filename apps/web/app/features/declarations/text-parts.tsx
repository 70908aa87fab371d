import type { TextPart } from '@probity/contract/declarations.ts';
import { variableNamed } from '@probity/domain/declarations/variables.ts';
import { useTranslations } from 'use-intl';
import classes from './declarations.module.css';

/** The text of a declaration. Every part is rendered as text: nothing in it can become markup. */
export function TextParts({ parts, label }: { parts: readonly TextPart[]; label: string }) {
  const t = useTranslations('declarations');
  return (
    <section className={classes.paper} aria-label={label}>
      {parts.map((part, index) => {
        // The parts of a text have no identity but their position.
        const key = `${index}`;
        if (part.kind === 'text') return <span key={key}>{part.text}</span>;
        const name = variableNamed(part.name)?.label ?? part.name;
        if (part.kind === 'value')
          return (
            <mark key={key} className={classes.value} title={name}>
              {part.text}
            </mark>
          );
        return (
          <mark key={key} className={classes.missing}>
            {t('missingValue', { name })}
          </mark>
        );
      })}
    </section>
  );
}
