import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import { Button } from '@probity/ui/button.tsx';
import { iconProps, smallIconProps } from '@probity/ui/icon.ts';
import { TextField } from '@probity/ui/text-field.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleKeys } from '../../platform/keys/use-single-keys.ts';
import { RelationshipFilters, useFilterChoices } from './relationship-filters.tsx';
import classes from './relationships.module.css';

interface ListBarProps {
  filter: RelationshipFilter;
  /** The typed text; the list follows a moment later. */
  text: string;
  onText: (text: string) => void;
  onChange: (filter: RelationshipFilter) => void;
  children: ReactNode;
}

/** One button for all filters, a chip for each that is set, and the search by name. */
export function ListBar({ filter, text, onText, onChange, children }: ListBarProps) {
  const t = useTranslations('relationships');
  const panelId = useId();
  const search = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choices = useFilterChoices(filter);
  const set = choices.filter(({ values }) => values.length > 0);
  useSingleKeys('input', (event) => {
    if (event.key === 'f') setOpen((open) => !open);
    else if (event.key === '/') search.current?.focus();
    else return;
    event.preventDefault();
  });
  return (
    <>
      <div className={classes.bar}>
        <Button
          icon={<IconFilter {...iconProps} />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-keyshortcuts="f"
          onClick={() => setOpen(!isOpen)}
        >
          {t('filter.title')}
        </Button>
        <ul className={classes.chips} aria-label={t('filter.active')}>
          {set.map(({ key, label, options, values, choose }) => {
            const chosen = values
              .map((value) => options.find((option) => option.value === value)?.label ?? value)
              .join(', ');
            return (
              <li key={key}>
                <button type="button" className={classes.filterChip} onClick={() => onChange(choose(null))}>
                  <VisuallyHidden>{t('filter.remove')} </VisuallyHidden>
                  <span>
                    {label} <strong>{chosen}</strong>
                  </span>
                  <IconX {...smallIconProps} aria-hidden />
                </button>
              </li>
            );
          })}
          {set.length > 0 && (
            <li>
              <TextButton onClick={() => onChange(filter.text ? { text: filter.text } : {})}>
                {t('filter.clear')}
              </TextButton>
            </li>
          )}
        </ul>
        <div className={classes.find}>
          <TextField
            ref={search}
            type="search"
            required={false}
            label={<VisuallyHidden>{t('filter.text')}</VisuallyHidden>}
            placeholder={t('filter.text')}
            icon={<IconSearch {...iconProps} />}
            aria-keyshortcuts="/"
            value={text}
            onChange={(event) => onText(event.currentTarget.value)}
          />
        </div>
        {children}
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <RelationshipFilters choices={choices} onChange={onChange} />}
      </div>
    </>
  );
}
