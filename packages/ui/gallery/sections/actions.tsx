import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { ActionMenu } from '../../src/action-menu.tsx';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { CopyChip } from '../../src/copy-chip.tsx';
import { GuardedButton } from '../../src/guarded-button.tsx';
import { iconProps } from '../../src/icon.ts';
import { IconButton } from '../../src/icon-button.tsx';
import { Row, Stack } from '../../src/layout.tsx';
import { LinkButton } from '../../src/link-button.tsx';
import { Text } from '../../src/text.tsx';
import { TextButton, TextLink } from '../../src/text-link.tsx';

const menu = [
  { key: 'open', label: 'Open', href: '#/profile' },
  { key: 'export', label: 'Export', icon: <IconDownload {...iconProps} />, onSelect: () => {} },
  { key: 'approve', label: 'Approve', deniedReason: 'Only a validator can approve. Ask Piet van Wyk.' },
  {
    key: 'remove',
    label: 'Remove',
    icon: <IconTrash {...iconProps} />,
    tone: 'bad' as const,
    onSelect: () => {},
  },
];

export function ActionsSection() {
  return (
    <Card title="Actions">
      <Stack gap={3}>
        <Row gap={3}>
          <Button variant="primary" icon={<IconPlus {...iconProps} />}>
            Request data
          </Button>
          <Button icon={<IconDownload {...iconProps} />}>Export</Button>
          <Button variant="quiet">Ask a question</Button>
          <Button variant="danger">Revoke access</Button>
          <LinkButton href="#/profile">Open profile</LinkButton>
        </Row>
        <Row gap={3}>
          <Button variant="primary" loading>
            Sharing 19 items
          </Button>
          <Button disabled>Disabled</Button>
          <GuardedButton deniedReason="Only an owner can close the account. Ask Thandi Mokoena.">
            Close account
          </GuardedButton>
          <Button size="sm">Resolve</Button>
          <Button size="sm" variant="primary">
            Complete
          </Button>
        </Row>
        <Row gap={3}>
          <IconButton label="Export" icon={<IconDownload {...iconProps} />} />
          <IconButton label="Add" icon={<IconPlus {...iconProps} />} outlined />
          <IconButton label="Remove" icon={<IconTrash {...iconProps} />} size="sm" />
          <ActionMenu label="Actions for Karoo Solar" items={menu} />
          <CopyChip value="09912345" />
          <CopyChip value="sha256:9f2b6c1e7a44d0" display="9f2b…44d0" />
        </Row>
        <Text as="p" tone="soft">
          A <TextLink href="#/profile">link on its own</TextLink>, a{' '}
          <TextLink href="#/profile" inText>
            link in a sentence
          </TextLink>{' '}
          and <TextButton>Show</TextButton>, which acts on this page.
        </Text>
      </Stack>
    </Card>
  );
}
