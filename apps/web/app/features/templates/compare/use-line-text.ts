import type { TemplateDifference } from '@probity/contract/template-comparison.ts';
import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { testLabel } from '@probity/domain/compliance-tests/tests-for.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { documentTypeLabel, isDocumentType } from '@probity/domain/fields/evidence.ts';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import type { TemplateLineKind } from '@probity/domain/templates/compare-templates.ts';
import { labelInSentence } from '@probity/domain/texts/label-in-sentence.ts';
import { useTranslations } from 'use-intl';
import { useShare } from '../recipient/asked-roles.tsx';
import { useDeclarations } from '../use-declarations.ts';
import { useListFormat } from '../use-list-format.ts';

type Terms = NonNullable<TemplateDifference['before']>;
interface Line {
  kind: TemplateLineKind;
  key: string;
  cells: readonly { terms: Terms | null }[];
}

/** The label of a row and the text of its terms. */
export function useLineText() {
  const t = useTranslations('templates');
  const { all, either } = useListFormat();
  const share = useShare();
  const declarations = useDeclarations();

  const nameOf = ({ kind, key, cells }: Line): string => {
    switch (kind) {
      case 'partyKind':
        return t('comparing.partyKindLine');
      case 'role':
        return itemLabel({ kind: 'field', key }) ?? key;
      case 'days':
        return t('comparing.daysLine');
      case 'uboIdv':
        return t('comparing.uboIdvLine');
      case 'test': {
        const test = testKeys.find((one) => one === key);
        return test ? testLabel(test) : key;
      }
      default:
        return (
          itemLabel({ kind, key }) ??
          cells.find(({ terms }) => terms?.text)?.terms?.text ??
          declarations.find(({ id }) => id === key)?.title ??
          t('view.declarationGone')
        );
    }
  };

  const termsOf = (kind: TemplateLineKind, terms: Terms): string => {
    switch (kind) {
      case 'partyKind':
        return terms.partyKind ? t(`kind.${terms.partyKind}`) : '';
      case 'days':
        return t('comparing.days', { count: terms.days ?? 0 });
      case 'uboIdv':
        return t('comparing.uboIdvYes');
      case 'role':
        return all([
          terms.threshold == null
            ? t('comparing.everybody')
            : t('comparing.from', { share: share(terms.threshold) }),
          ...(terms.fields ?? []).map((key) => fieldLabel(key)),
          ...(terms.checks ?? []).map((check) => checkLabel(check)),
        ]);
      case 'check':
      case 'declaration':
      case 'test':
        return t('comparing.asked');
      default:
        return askedWords(terms);
    }
  };

  const askedWords = ({ required, evidenceRequired, evidence = [] }: Terms): string =>
    [
      required ? t('comparing.required') : t('comparing.optional'),
      ...(evidenceRequired ? [t('comparing.withEvidence')] : []),
      ...(evidence.length > 0
        ? [
            t('comparing.evidence', {
              types: either(
                evidence.filter(isDocumentType).map((type) => labelInSentence(documentTypeLabel(type))),
              ),
            }),
          ]
        : []),
    ].join(', ');

  return { nameOf, termsOf };
}
