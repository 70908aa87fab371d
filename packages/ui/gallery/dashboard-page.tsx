import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { Avatar } from '../src/avatar.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Chip } from '../src/chip.tsx';
import { CompletenessRing } from '../src/completeness-ring.tsx';
import { CountBadge } from '../src/count-badge.tsx';
import { CoverageBar } from '../src/coverage-bar.tsx';
import { DataTable } from '../src/data-table.tsx';
import { DefinitionList } from '../src/definition-list.tsx';
import { iconProps } from '../src/icon.ts';
import { Columns, Row, Stack } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Text } from '../src/text.tsx';
import type { Tone } from '../src/tone.ts';
import { GalleryShell } from './shell.tsx';

interface Connection {
  id: string;
  name: string;
  detail: string;
  ready: number;
  tone: Tone;
  state: string;
}

const connections: Connection[] = [
  { id: '1', name: 'Karoo Solar (Pty) Ltd', detail: 'Supplier', ready: 93, tone: 'warn', state: '2 changes' },
  { id: '2', name: 'Meridian Bank plc', detail: 'Bank', ready: 85, tone: 'info', state: 'Consent required' },
  { id: '3', name: 'Orchard Capital LLP', detail: 'Investor', ready: 64, tone: 'neutral', state: 'Pending' },
  {
    id: '4',
    name: 'Brandt Fördertechnik GmbH',
    detail: 'Supplier',
    ready: 0,
    tone: 'neutral',
    state: 'Invited',
  },
];

const buckets = [
  { key: 'verified', term: 'Verified', count: 31, tone: 'ok' },
  { key: 'evidence', term: 'Evidence missing', count: 2, tone: 'warn' },
  { key: 'check', term: 'Verification missing', count: 2, tone: 'info' },
  { key: 'consent', term: 'Consent missing', count: 1, tone: 'info' },
  { key: 'none', term: 'No data', count: 1, tone: 'neutral' },
] as const;

function ConnectionsCard() {
  return (
    <Card title="Connections" count={38} link={{ label: 'All connections', href: '#connections' }} flush>
      <DataTable
        caption="Connections"
        rows={connections}
        rowKey={(row) => row.id}
        rowHref={() => '#/profile'}
        columns={[
          {
            key: 'name',
            header: 'Party',
            cell: (row) => (
              <Row gap={2}>
                <Avatar name={row.name} size="sm" />
                {row.name}
              </Row>
            ),
          },
          { key: 'kind', header: 'Kind', cell: (row) => row.detail, width: 96 },
          {
            key: 'coverage',
            header: 'Coverage',
            width: 140,
            hideOnPhone: true,
            cell: (row) => (
              <CoverageBar
                segments={[{ key: 'ready', count: row.ready, tone: 'ok' }]}
                total={100}
                summary={`${row.ready} % held`}
                hideSummary
              />
            ),
          },
          {
            key: 'state',
            header: 'State',
            width: 160,
            align: 'end',
            cell: (row) => <Chip tone={row.tone}>{row.state}</Chip>,
          },
        ]}
      />
    </Card>
  );
}

export function DashboardPage() {
  return (
    <GalleryShell current="dashboard" banner="Admin mode: you see Northgate Harbour as its owner does.">
      <PageHeader
        title="Good morning, Thandi"
        subtitle="Seven things need you today. Two are for Meridian Bank, due in 10 days."
        actions={
          <>
            <Button icon={<IconEye {...iconProps} />}>Bulk request</Button>
            <Button variant="primary" icon={<IconPlus {...iconProps} />}>
              Request data
            </Button>
          </>
        }
      />
      <Columns split="main-side">
        <ConnectionsCard />
        <Card title="Profile" link={{ label: 'Open', href: '#/profile' }}>
          <Stack gap={3}>
            <Row justify="between">
              <CompletenessRing
                value="84%"
                caption="verified"
                total={37}
                label="31 of 37 fields are verified"
                segments={buckets.slice(0, 2)}
              />
            </Row>
            <DefinitionList
              spread
              items={buckets.map((bucket) => ({
                key: bucket.key,
                term: <Text tone="soft">{bucket.term}</Text>,
                value: <CountBadge count={bucket.count} tone={bucket.tone} />,
              }))}
            />
          </Stack>
        </Card>
      </Columns>
    </GalleryShell>
  );
}
