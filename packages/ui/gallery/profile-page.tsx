import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useState } from 'react';
import { Avatar } from '../src/avatar.tsx';
import { Button } from '../src/button.tsx';
import { Chip } from '../src/chip.tsx';
import { iconProps } from '../src/icon.ts';
import { Stack } from '../src/layout.tsx';
import { PageHeader } from '../src/page-header.tsx';
import { SidePanel } from '../src/side-panel.tsx';
import { Tabs } from '../src/tabs.tsx';
import { Text } from '../src/text.tsx';
import { VerifiedBadge } from '../src/verified-badge.tsx';
import { AddressPanel } from './address-panel.tsx';
import { FinancialCard, RegistrationCard } from './profile-cards.tsx';
import { GalleryShell } from './shell.tsx';

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
