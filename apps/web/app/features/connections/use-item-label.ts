import { type BusinessQuestion, businessQuestions } from '@probity/domain/business-questions/questions.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { type DocumentType, documentTypeLabels } from '@probity/domain/fields/evidence.ts';
import type { CheckType, ScopeItemKind } from '@probity/domain/sharing/scope-item.ts';
import { checkLabels } from '@probity/domain/templates/check-types.ts';
import { useTranslations } from 'use-intl';

interface Named {
  kind: ScopeItemKind;
  key: string;
}

/** What an item of the scope is called. */
export function useItemLabel(kind: EntityKind): (item: Named) => string {
  const t = useTranslations('connections');
  return ({ kind: itemKind, key }) => {
    switch (itemKind) {
      case 'field':
        return fieldLabel(key as DataFieldKey, kind);
      case 'question':
        return businessQuestions[key as BusinessQuestion].question;
      case 'document':
        return documentTypeLabels[key as DocumentType];
      case 'check':
        return checkLabels[key as CheckType];
      case 'declaration':
        return t('declaration');
    }
  };
}
