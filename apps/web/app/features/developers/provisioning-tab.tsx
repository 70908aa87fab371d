import { Card } from '@probity/ui/card.tsx';
import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { DefinitionList } from '@probity/ui/definition-list.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { listMembersQuery } from '../members/queries.ts';
import { CodeBlock } from './code-block.tsx';

const SCOPE = 'members:provision';
/** As SCIM names them; a directory never creates Owners. */
const ROLES = 'Validator, Contributor, Reviewer';
const rules = ['add', 'deactivate', 'delete', 'owners', 'addresses'] as const;

/** How a directory keeps the members of the account, by SCIM 2.0. */
export function ProvisioningTab({ origin }: { origin: string }) {
  const t = useTranslations('provisioning');
  const { accountId } = useAccount();
  const { data } = useSuspenseQuery(listMembersQuery(accountId));
  const baseUrl = `${origin}/scim/v2`;
  const code = (text: string) => (
    <Text mono size="small">
      {text}
    </Text>
  );
  const curl = `curl -H "Authorization: Bearer $PROBITY_API_KEY" \\
  ${baseUrl}/ServiceProviderConfig`;
  return (
    <Stack gap={4}>
      <Card title={t('title')}>
        <Stack gap={3}>
          <Text as="p">{t('intro')}</Text>
          <Row gap={2}>
            <Text>
              {t('count', { count: data.items.filter(({ isProvisioned }) => isProvisioned).length })}
            </Text>
            <TextLink href="/account/members">{t('members')}</TextLink>
          </Row>
        </Stack>
      </Card>
      <Card title={t('steps')}>
        <Stack gap={3}>
          <DefinitionList
            folds
            items={[
              { key: 'baseUrl', term: t('baseUrl'), value: <CopyChip value={baseUrl} /> },
              {
                key: 'token',
                term: t('token'),
                value: (
                  <Row gap={2}>
                    <Text>{t('tokenValue', { scope: SCOPE })}</Text>
                    <TextLink href="/account/developers">{t('createKey')}</TextLink>
                  </Row>
                ),
              },
              { key: 'userName', term: code('userName'), value: t('userNameValue') },
              { key: 'roles', term: code('roles'), value: t('rolesValue', { roles: ROLES }) },
            ]}
          />
          <Text as="p">{t('tryIt')}</Text>
          <CodeBlock label={t('withCurl')} code={curl} />
        </Stack>
      </Card>
      <Card title={t('does')}>
        <Stack gap={3}>
          <DefinitionList
            folds
            items={rules.map((rule) => ({ key: rule, term: t(rule), value: t(`${rule}Text`) }))}
          />
          <Row gap={2}>
            <Text>{t('logged')}</Text>
            <TextLink href="/account/audit-log">{t('auditLog')}</TextLink>
          </Row>
        </Stack>
      </Card>
    </Stack>
  );
}
