import { assuranceSteps } from '@probity/ui/assurance.ts';
import { AssuranceMark } from '@probity/ui/assurance-mark.tsx';
import { Card } from '@probity/ui/card.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Columns, Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useProduct } from '../../product.tsx';

const terms = [
  'dataOwner',
  'requester',
  'recipient',
  'template',
  'connection',
  'evidence',
  'validation',
  'fourEyes',
  'notApplicable',
  'revoke',
  'accessLog',
  'acceptedSnapshot',
  'declaration',
  'beneficialOwner',
  'screening',
  'auditLog',
] as const;
const flags = ['differs', 'expiring', 'rejected', 'revoked'] as const;
const keys = ['palette', 'next', 'previous', 'details', 'validate', 'reject'] as const;
const roles = ['Owner', 'Validator', 'Contributor', 'Reviewer', 'NoAccount'] as const;

/** Explains icons, terms and keyboard shortcuts, and how to contact support. */
export function HelpPage() {
  const t = useTranslations('help');
  const all = useTranslations();
  const product = useProduct();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Columns>
        <Stack gap={4}>
          <Card title={t('marks')}>
            <DefinitionList
              items={[
                ...assuranceSteps.map((step) => ({
                  key: step,
                  term: (
                    <Row gap={2}>
                      <AssuranceMark step={step} />
                      {t(`step.${step}.name`)}
                    </Row>
                  ),
                  value: t(`step.${step}.meaning`),
                })),
                ...flags.map((flag) => ({
                  key: flag,
                  term: (
                    <Row gap={2}>
                      <AssuranceMark step="self-asserted" flag={flag} />
                      {t(`flag.${flag}.name`)}
                    </Row>
                  ),
                  value: t(`flag.${flag}.meaning`),
                })),
              ]}
            />
          </Card>
          <Card title={t('roles')}>
            <DefinitionList
              items={roles.map((role) => ({
                key: role,
                term: all(`common.role.${role}`),
                value: all(`members.roleHint.${role}`),
              }))}
            />
          </Card>
          <Card title={t('keys')}>
            <DefinitionList
              items={keys.map((key) => ({ key, term: t(`key.${key}.keys`), value: t(`key.${key}.does`) }))}
            />
            <p>
              <TextLink href="/me">{t('keysSettings')}</TextLink>
            </p>
          </Card>
        </Stack>
        <Stack gap={4}>
          <Card title={t('glossary')}>
            <DefinitionList
              items={terms.map((key) => ({
                key,
                term: t(`term.${key}.name`),
                value: t(`term.${key}.meaning`),
              }))}
            />
          </Card>
          <Card title={t('more')}>
            <Stack gap={2}>
              <TextLink href={`mailto:${product.supportEmail}`}>
                {t('askSupport', { email: product.supportEmail })}
              </TextLink>
              {product.faqUrl && <TextLink href={product.faqUrl}>{t('faq')}</TextLink>}
              <TextLink href={product.siteUrl}>{t('site', { product: product.name })}</TextLink>
              <TextLink href={product.termsUrl}>{all('common.terms')}</TextLink>
              <TextLink href={product.privacyUrl}>{all('common.privacy')}</TextLink>
            </Stack>
          </Card>
        </Stack>
      </Columns>
    </>
  );
}
