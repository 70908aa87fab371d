import { useState } from 'react';
import { Avatar } from '../src/avatar.tsx';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Checkbox } from '../src/checkbox.tsx';
import { CoverageBar } from '../src/coverage-bar.tsx';
import { FieldList, FieldRow } from '../src/field-row.tsx';
import { FormActions } from '../src/form-actions.tsx';
import { Stack } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { Text } from '../src/text.tsx';
import { TrustLine } from '../src/trust-line.tsx';
import { GalleryShell } from './shell.tsx';

const ready = [
  { id: 'name', label: 'Registered name', value: 'Northgate Harbour Systems Ltd', who: 'Companies House' },
  { id: 'bank', label: 'Bank account', value: 'GB·· ···· ···· ··41 07', who: 'Open banking' },
  {
    id: 'directors',
    label: 'Directors',
    value: '3 people, each has consented',
    who: 'Identity and liveness',
  },
];

const coverage = [
  { key: 'ready', count: 19, tone: 'ok' },
  { key: 'refresh', count: 4, tone: 'warn' },
] as const;

function ReadyCard() {
  const [chosen, setChosen] = useState(new Set(ready.map((item) => item.id)));
  const toggle = (id: string, on: boolean) =>
    setChosen((now) => new Set([...now].filter((other) => other !== id).concat(on ? id : [])));
  return (
    <Card title="Ready to share" count={19} countTone="ok" note="Exactly what Meridian Bank will see" flush>
      <FieldList>
        {ready.map((item) => (
          <FieldRow
            key={item.id}
            leading={
              <Checkbox
                aria-label={`Share ${item.label}`}
                checked={chosen.has(item.id)}
                onChange={(event) => toggle(item.id, event.currentTarget.checked)}
              />
            }
            label={item.label}
            value={item.value}
            trust={
              <TrustLine
                step="confirmed-by-source"
                stepLabel="Confirmed by the source"
                who={item.who}
                when="12 Mar 2026"
              />
            }
            side="with evidence"
          />
        ))}
      </FieldList>
    </Card>
  );
}

export function RequestPage() {
  return (
    <GalleryShell current="request">
      <PageHeader
        breadcrumbs={[{ label: 'Connections', href: '#connections' }, { label: 'Incoming request' }]}
        leading={<Avatar name="Meridian Bank" size="lg" />}
        title="Meridian Bank asks for your data"
        subtitle={
          <>
            “To open your trade account we need the items below. We keep them five years after the
            relationship ends.”
            <TrustLine
              step="confirmed-by-source"
              stepLabel="Confirmed by the source"
              who="Meridian Bank plc"
              how="register and identity confirmed"
              when="asked by Ruth Adeyemi, 11 Nov 2026"
              until="due 25 Nov 2026"
            />
          </>
        }
        actions={
          <>
            <Button variant="quiet">Ask a question</Button>
            <Button>Decline</Button>
          </>
        }
      />
      <Stack gap={4}>
        <Card>
          <CoverageBar
            label="You already hold 23 of 27 items"
            summary="19 ready · 4 need refreshing · 4 missing"
            total={27}
            segments={coverage}
          />
        </Card>
        <ReadyCard />
        <Card title="Missing" count={4} flush>
          <FieldList>
            <FieldRow
              leading={<Checkbox aria-label="Share Tax number" disabled />}
              label="Tax number"
              empty="Not given yet"
              side={<Button size="sm">Complete</Button>}
            />
          </FieldList>
        </Card>
      </Stack>
      <FormActions
        sticky
        note={
          <Text tone="soft">
            Meridian Bank will see <strong>19 items and 11 documents</strong> and every change to them, until
            you revoke.
          </Text>
        }
      >
        <Button>Save and finish later</Button>
        <Button variant="primary">Share 19 now</Button>
      </FormActions>
    </GalleryShell>
  );
}
