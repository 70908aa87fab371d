import { partyKinds } from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { SelectField } from '@probity/ui/select-field.tsx';
import { TextField } from '@probity/ui/text-field.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslations } from 'use-intl';
import { CountryField } from '../../platform/forms/country-field.tsx';
import { PageForm } from '../../platform/forms/page-form.tsx';
import type { SearchDraft } from './search-draft.ts';
import classes from './search-form.module.css';
import { ThresholdField } from './threshold-field.tsx';

interface SearchFormProps {
  draft: SearchDraft;
  onChange: (draft: SearchDraft) => void;
  onSearch: () => void;
  error: unknown;
  loading: boolean;
}

/** Never in the URL: the names that were searched for are confidential. */
export function SearchForm({ draft, onChange, onSearch, error, loading }: SearchFormProps) {
  const t = useTranslations('screening');
  const set = (part: Partial<SearchDraft>) => onChange({ ...draft, ...part });
  return (
    <Card title={t('form')}>
      <PageForm
        isSearch
        error={error}
        fields={['0', 'names', 'name', 'birthDate', 'value']}
        onSubmit={onSearch}
      >
        {(problem) => (
          <>
            <div className={classes.fields}>
              <SelectField
                label={t('kind')}
                options={partyKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
                value={draft.kind}
                onChange={(kind) => set({ kind: partyKinds.find((one) => one === kind) ?? 'unknown' })}
              />
              <TextField
                name="name"
                label={t('name')}
                autoComplete="off"
                spellCheck={false}
                dir="auto"
                maxLength={400}
                value={draft.name}
                error={problem?.fields['0'] ?? problem?.fields.name}
                onChange={(event) => set({ name: event.currentTarget.value })}
              />
            </div>
            <div className={classes.facts}>
              <TextField
                optional
                name="birthDate"
                label={t('birthDate')}
                autoComplete="off"
                placeholder={t('birthDateHint')}
                value={draft.birthDate}
                error={problem?.fields.birthDate}
                onChange={(event) => set({ birthDate: event.currentTarget.value })}
              />
              <CountryField
                optional
                label={t('country')}
                value={draft.country}
                onChange={(country) => set({ country })}
              />
              <TextField
                optional
                name="identifier"
                label={t('identifier')}
                autoComplete="off"
                placeholder={t('identifierHint')}
                maxLength={100}
                value={draft.identifier}
                error={problem?.fields.value}
                onChange={(event) => set({ identifier: event.currentTarget.value })}
              />
            </div>
            <div className={classes.foot}>
              <ThresholdField percent={draft.percent} onChange={(percent) => set({ percent })} />
              <Button type="submit" variant="primary" icon={<IconSearch {...iconProps} />} loading={loading}>
                {t('submit')}
              </Button>
            </div>
          </>
        )}
      </PageForm>
    </Card>
  );
}
