import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useState } from 'react';
import {
  Avatar,
  Button,
  Card,
  Chip,
  FieldList,
  FieldRow,
  iconProps,
  PageHeader,
  Row,
  SidePanel,
  Stack,
  smallIconProps,
  Tabs,
  Text,
  TextButton,
  TrustLine,
  VerifiedBadge,
} from '../src/index.ts';
import { AddressPanel } from './address-panel.tsx';
import { GalleryShell } from './shell.tsx';

const register = { step: 'confirmed-by-source', stepLabel: 'Confirmed by the source' } as const;

function Evidence({ count }: { count: number }) {
  return (
    <Row gap={1}>
      <IconPaperclip {...smallIconProps} />
      {count}
    </Row>
  );
}

function RegistrationCard({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  return (
    <Card
      title="Registration details"
      note="8 fields, 7 verified"
      flush
      actions={
        <Button variant="quiet" icon={<IconBuildingBank {...iconProps} />}>
          Compare with register
        </Button>
      }
    >
      <FieldList>
        <FieldRow
          label="Registered name"
          value="Northgate Harbour Systems Ltd"
          trust={<TrustLine {...register} who="Companies House" how="register" when="12 Mar 2026" />}
          side={<Evidence count={2} />}
        />
        <FieldRow
          label="Registration number"
          value={<Text mono>09912345</Text>}
          trust={<TrustLine {...register} who="Companies House" how="register" when="12 Mar 2026" />}
          side={<Evidence count={1} />}
        />
        <FieldRow
          label="Registered address"
          value="14 Quay Street, Bristol BS1 4AA"
          selected={open}
          trust={
            <TrustLine
              step="confirmed-by-source"
              flag="differs"
              stepLabel="Differs from the source"
              who="Register says"
              how="41 Quay Street"
              when="differs since 2 Nov 2026"
            />
          }
          side={
            <Button size="sm" onClick={onOpen}>
              Resolve
            </Button>
          }
        />
        <FieldRow
          label="Date of registration"
          value="10 Dec 2015"
          trust={
            <TrustLine
              step="validated-by-product"
              stepLabel="Validated by Probity"
              who="Probity"
              how="certificate reviewed"
              when="14 Mar 2026"
            />
          }
          side={<Evidence count={1} />}
        />
      </FieldList>
    </Card>
  );
}

function FinancialCard() {
  return (
    <Card title="Financial details" note="6 fields, 4 verified" flush>
      <FieldList>
        <FieldRow
          label="VAT number"
          value={<Text mono>GB 278 4412 06</Text>}
          trust={
            <TrustLine
              step="validated-by-party"
              stepLabel="Validated by a party"
              who="Meridian Bank"
              how="validated by counterparty"
              when="3 Jun 2026"
              until="until 3 Jun 2027"
            />
          }
          side={<Evidence count={1} />}
        />
        <FieldRow
          label="Bank account"
          value={
            <>
              <Text mono>GB·· ···· ···· ··41 07</Text> <TextButton>Show</TextButton>
            </>
          }
          trust={
            <TrustLine {...register} who="Open banking" how="holder name matches" until="until 19 Jan 2027" />
          }
          side={<Chip tone="neutral">Re-consent in 65 days</Chip>}
        />
        <FieldRow
          label="Tax number"
          empty="Not given"
          trust={
            <TrustLine
              step="self-asserted"
              stepLabel="Nobody has confirmed it"
              who="Asked for by 2 parties"
            />
          }
          side={<Button size="sm">Add</Button>}
        />
      </FieldList>
    </Card>
  );
}

export function ProfilePage() {
  const [open, setOpen] = useState(true);
  return (
    <GalleryShell current="profile">
      <PageHeader
        leading={<Avatar name="Northgate Harbour Systems Ltd" size="lg" />}
        title="Northgate Harbour Systems Ltd"
        badge={<VerifiedBadge label="Verified" markOnly />}
        subtitle={
          <>
            Private limited company · United Kingdom · <Text mono>09912345</Text>
          </>
        }
        actions={
          <>
            <Button icon={<IconDownload {...iconProps} />}>Export</Button>
            <Button variant="primary" icon={<IconShare2 {...iconProps} />}>
              Share profile
            </Button>
          </>
        }
        meta={
          <>
            <Chip tone="ok">31 of 37 verified</Chip>
            <Chip tone="warn">2 expire within 30 days</Chip>
            <Chip>Shared with 14 parties</Chip>
            <Chip tone="info">Risk: low</Chip>
            <Text size="small" tone="muted">
              Next review 14 Feb 2027
            </Text>
          </>
        }
      />
      <Tabs
        label="Profile"
        items={[
          { label: 'Overview', href: '#overview' },
          { label: 'Data', href: '#/profile', active: true, state: { tone: 'warn', label: '1 difference' } },
          { label: 'Ownership', href: '#ownership' },
          { label: 'Documents', href: '#documents', count: 12 },
          { label: 'Checks', href: '#checks' },
          { label: 'Shared with', href: '#shared' },
          { label: 'History', href: '#history' },
        ]}
      />
      <Stack gap={4}>
        <RegistrationCard open={open} onOpen={() => setOpen(true)} />
        <FinancialCard />
      </Stack>
      <SidePanel
        opened={open}
        onClose={() => setOpen(false)}
        eyebrow="Registration details"
        title="Registered address"
        footer={
          <>
            <Button variant="primary">Take register value</Button>
            <Button>Keep ours, say why</Button>
          </>
        }
      >
        <AddressPanel />
      </SidePanel>
    </GalleryShell>
  );
}
