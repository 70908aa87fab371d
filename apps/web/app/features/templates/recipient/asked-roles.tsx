import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { hasShare } from '@probity/domain/templates/associated-roles.ts';
import { checkLabel } from '@probity/domain/templates/check-types.ts';
import type { TemplateContent, TemplateRole } from '@probity/domain/templates/template-content.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useViewer } from '../../../platform/viewer/viewer.ts';
import { useListFormat } from '../use-list-format.ts';
import { AskedGroup, AskedLine } from './asked-line.tsx';

/** What is asked of the recipient's related parties. */
export function AskedRoles({ content }: { content: TemplateContent }) {
  const t = useTranslations('templates.view');
  const { checks: available } = useViewer();
  const { roles } = content.association;
  if (roles.length === 0 && !content.uboIdv) return null;
  return (
    <AskedGroup title={t('related')}>
      {roles.map((role) => (
        <AskedLine key={role.fieldKey} label={fieldLabel(role.fieldKey, content.partyKind)}>
          <RoleText role={role} />
        </AskedLine>
      ))}
      {content.uboIdv && (
        <AskedLine label={t(available.includes('Liveness') ? 'uboIdv' : 'uboIdvNotSetUp')} />
      )}
    </AskedGroup>
  );
}

function RoleText({ role }: { role: TemplateRole }) {
  const t = useTranslations('templates.view');
  const { all } = useListFormat();
  const share = useShare();
  const lines = [
    hasShare(role.fieldKey) &&
      (role.threshold === null ? t('everybody') : t('from', { share: share(role.threshold) })),
    role.fields.length > 0 && t('eachGives', { fields: all(role.fields.map((key) => fieldLabel(key))) }),
    role.checks.length > 0 && t('eachPasses', { checks: all(role.checks.map((check) => checkLabel(check))) }),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Text key={line} as="p" size="small" tone="muted">
      {line}
    </Text>
  ));
}

/** 40%, formatted for the language of the page. */
export function useShare(): (percentage: number) => string {
  return (percentage) =>
    new Intl.NumberFormat(currentTexts().tag, { style: 'percent', maximumFractionDigits: 2 }).format(
      percentage / 100,
    );
}
