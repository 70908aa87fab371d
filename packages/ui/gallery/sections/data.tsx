import { useState } from 'react';
import { Card } from '../../src/card.tsx';
import { Chip } from '../../src/chip.tsx';
import { CompletenessRing } from '../../src/completeness-ring.tsx';
import { CoverageBar } from '../../src/coverage-bar.tsx';
import { DataTable } from '../../src/data-table.tsx';
import { Columns, Row, Stack } from '../../src/layout.tsx';
import { LoadMore } from '../../src/load-more.tsx';
import { ProgressBar } from '../../src/progress-bar.tsx';
import { QrCode } from '../../src/qr-code.tsx';
import { Text } from '../../src/text.tsx';
import { TrustLine } from '../../src/trust-line.tsx';

const people = [
  { id: 'pw', name: 'Piet van Wyk', role: 'Director', share: '30 %', state: 'Verified', tone: 'ok' },
  { id: 'ao', name: 'Adaeze Okafor', role: 'Shareholder', share: '29.5 %', state: 'Verified', tone: 'ok' },
  { id: 'ln', name: 'Lindiwe Nkosi', role: 'Trustee', share: '28.5 %', state: 'Differs', tone: 'warn' },
] as const;

const segments = [
  { key: 'ready', count: 19, tone: 'ok' },
  { key: 'refresh', count: 4, tone: 'warn' },
] as const;

const square =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h2v2H0zM3 0h1v1H3zM2 2h2v2H2z"/></svg>';

function PeopleTable() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['ao']));
  return (
    <Card title="People" count={people.length} flush>
      <DataTable
        caption="People and their shares"
        rows={people}
        rowKey={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        selection={{
          selected,
          onChange: setSelected,
          allLabel: 'Select all',
          rowLabel: (row) => `Select ${row.name}`,
        }}
        columns={[
          {
            key: 'name',
            header: 'Name',
            cell: (row) => (
              <>
                {row.name}
                <TrustLine
                  step="validated-by-product"
                  stepLabel="Validated by Probity"
                  who="Identity and liveness"
                  when="Oct 2026"
                />
              </>
            ),
          },
          { key: 'role', header: 'Role', cell: (row) => row.role, width: 140 },
          { key: 'share', header: 'Share', cell: (row) => row.share, align: 'end', width: 96 },
          {
            key: 'state',
            header: 'State',
            cell: (row) => <Chip tone={row.tone}>{row.state}</Chip>,
            width: 140,
          },
        ]}
      />
      <LoadMore label="Show 20 more" status="3 of 23" hasMore onLoadMore={() => {}} />
    </Card>
  );
}

export function DataSection() {
  return (
    <Stack gap={4}>
      <PeopleTable />
      <Columns>
        <Card title="Drawn data">
          <Stack gap={4}>
            <Row gap={4}>
              <CompletenessRing
                value="84%"
                caption="verified"
                total={27}
                label="19 of 27 ready, 4 need refreshing"
                segments={segments}
              />
              <QrCode alt="Opens the verifier" svg={square} size={96} caption="Scan to check" />
            </Row>
            <CoverageBar
              label="You already hold 23 of 27 items"
              summary="19 ready · 4 need refreshing · 4 missing"
              total={27}
              segments={segments}
            />
            <ProgressBar label="Registration" value={60} detail="3 of 5" />
          </Stack>
        </Card>
        <Card title="Words">
          <Stack gap={2}>
            <Text as="p">Body text at 14 px, tabular figures 1,234.50 and 1,111.10.</Text>
            <Text as="p" tone="soft">
              Soft text for what supports it.
            </Text>
            <Text as="p" tone="muted" size="small">
              Muted and small for who and when.
            </Text>
            <Text as="p" mono>
              GB 278 4412 06
            </Text>
            <Text as="p" strong>
              Ελληνική Ναυτιλία ΑΕ · ООО «Нева» · Đặng Việt
            </Text>
          </Stack>
        </Card>
      </Columns>
    </Stack>
  );
}
