import type { HeldRecord, PersonalData } from '@probity/contract/personal-data.ts';
import { commonTerms } from '@probity/domain/personal-data/common-terms.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { Row, Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { PageTitle } from '../../page-title.tsx';
import { FormMessage } from '../../platform/forms/form-message.tsx';
import { useFormRefusal, useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { downloadBlob } from '../documents/download-blob.ts';
import { useGetPersonalData, useReportPersonalData } from './use-personal-data.ts';

/** What is held about the signed-in person, on request, as each request is recorded. */
export function PersonalDataPage({ userId }: { userId: string }) {
  const t = useTranslations('personalData');
  const request = useGetPersonalData(userId);
  const toProblem = useFormRefusal();
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        breadcrumbs={[{ label: t('settings'), href: '/me' }, { label: t('title') }]}
        actions={request.data && <Downloads userId={userId} data={request.data} />}
      />
      <Stack gap={4}>
        <FormMessage problem={toProblem(request.error)} />
        {request.data ? (
          <HeldData data={request.data} />
        ) : (
          <Card title={t('requestTitle')}>
            <Stack gap={3}>
              <Text as="p" tone="soft">
                {t('requestText')}
              </Text>
              <div>
                <Button variant="primary" loading={request.isPending} onClick={() => request.mutate()}>
                  {t('request')}
                </Button>
              </div>
            </Stack>
          </Card>
        )}
      </Stack>
    </>
  );
}

function Downloads({ userId, data }: { userId: string; data: PersonalData }) {
  const t = useTranslations('personalData');
  const dates = useDates();
  const report = useReportPersonalData(userId);
  const refused = useRefusalToast();
  const fileName = t('fileName', { name: data.person.name, day: dates.day(data.asAt) });
  return (
    <Row gap={2}>
      <Button
        loading={report.isPending}
        onClick={() =>
          report.mutate(undefined, {
            onSuccess: (pdf) => downloadBlob(pdf, `${fileName}.pdf`),
            onError: refused,
          })
        }
      >
        {t('pdf')}
      </Button>
      <Button
        onClick={() =>
          downloadBlob(
            new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
            `${fileName}.json`,
          )
        }
      >
        {t('json')}
      </Button>
    </Row>
  );
}

function HeldData({ data: { sections, unlisted } }: { data: PersonalData }) {
  const t = useTranslations('personalData');
  const held = sections.filter(({ records }) => records.length > 0);
  const empty = sections.filter(({ records }) => records.length === 0);
  return (
    <>
      {held.map((section) => (
        <HeldSection key={section.kind} section={section} />
      ))}
      {empty.length > 0 && (
        <Card title={t('nothing')}>
          <Text as="p" tone="soft">
            {empty.map(({ title }) => title).join(' · ')}
          </Text>
        </Card>
      )}
      <Card flush title={t('unlisted')}>
        <FieldList>
          {unlisted.map(({ kind, title, text }) => (
            <FieldRow key={kind} label={title} value={<Text tone="soft">{text}</Text>} />
          ))}
        </FieldList>
      </Card>
    </>
  );
}

function HeldSection({ section: { title, records } }: { section: PersonalData['sections'][number] }) {
  const t = useTranslations('personalData');
  const common = commonTerms(records);
  return (
    <Card
      flush
      title={title}
      count={records.length}
      footer={
        common && (
          <Text size="small" tone="soft">
            {[t('heldBy', common), common.why, common.untilText].join(' · ')}
          </Text>
        )
      }
    >
      <FieldList>
        {records.map((record) => (
          <HeldRow key={record.id} record={record} isAlone={!common} />
        ))}
      </FieldList>
    </Card>
  );
}

/** `isAlone`: its section does not say by whom, why and until when it is held. */
function HeldRow({ record, isAlone }: { record: HeldRecord; isAlone: boolean }) {
  const t = useTranslations('personalData');
  const dates = useDates();
  const { label, text, holder, source, why, since, untilText } = record;
  const details = [
    isAlone && t('heldBy', { holder }),
    source,
    since && t('since', { date: dates.day(since) }),
    isAlone && why,
    isAlone && untilText,
  ].filter((detail) => typeof detail === 'string');
  return (
    <FieldRow
      label={label}
      value={text}
      empty={t('noText')}
      trust={
        details.length > 0 && (
          <Text as="p" size="small" tone="soft">
            {details.join(' · ')}
          </Text>
        )
      }
    />
  );
}
