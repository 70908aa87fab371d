import { assuranceSteps } from '../../src/assurance.ts';
import { AssuranceMark } from '../../src/assurance-mark.tsx';
import { Avatar } from '../../src/avatar.tsx';
import { AvatarGroup } from '../../src/avatar-group.tsx';
import { Card } from '../../src/card.tsx';
import { Chip } from '../../src/chip.tsx';
import { CountBadge } from '../../src/count-badge.tsx';
import { Row, Stack } from '../../src/layout.tsx';
import { Text } from '../../src/text.tsx';
import { TrustLine } from '../../src/trust-line.tsx';
import { VerifiedBadge } from '../../src/verified-badge.tsx';

const words = {
  'self-asserted': 'Self-asserted',
  'checked-by-holder': 'Checked by the data owner',
  'validated-by-party': 'Validated by a party',
  'validated-by-product': 'Validated by Probity',
  'confirmed-by-source': 'Confirmed by source',
} as const;

const flags = ['differs', 'expiring', 'rejected', 'revoked'] as const;

const parties = [
  'Karoo Solar',
  'Meridian Bank',
  'Orchard Capital',
  'Brandt Fördertechnik',
  'Lloyd & Vance',
  'Baobab Family Trust',
  'HoldCo Ireland',
].map((name) => ({ id: name, name }));

export function TrustSection() {
  return (
    <Card title="Trust and identity">
      <Stack gap={3}>
        <Row gap={4}>
          {assuranceSteps.map((step) => (
            <Row key={step} gap={2}>
              <AssuranceMark step={step} size={20} />
              <Text size="small">{words[step]}</Text>
            </Row>
          ))}
          {flags.map((flag) => (
            <Row key={flag} gap={2}>
              <AssuranceMark step="self-asserted" flag={flag} size={20} />
              <Text size="small">{flag}</Text>
            </Row>
          ))}
        </Row>
        <div>
          <Text strong>Northgate Harbour Systems Ltd</Text>
          <TrustLine
            step="confirmed-by-source"
            stepLabel={words['confirmed-by-source']}
            who="Companies House"
            how="register"
            when="12 Mar 2026"
            until="until 12 Mar 2027"
          />
        </div>
        <Row>
          <Chip tone="ok">Verified</Chip>
          <Chip tone="warn">10 days</Chip>
          <Chip tone="bad">2 days late</Chip>
          <Chip tone="info">Consent required</Chip>
          <Chip>Awaiting registration</Chip>
          <CountBadge count={7} />
          <CountBadge count={31} tone="ok" />
          <CountBadge count={2} tone="warn" />
          <VerifiedBadge label="Verified" />
        </Row>
        <Row gap={3}>
          {parties.map((party) => (
            <Avatar key={party.id} name={party.name} />
          ))}
          <Avatar name="Thandi Mokoena" kind="person" />
          <Avatar name="Piet van Wyk" kind="person" size="sm" />
          <Avatar name="Northgate Harbour" size="lg" />
          <AvatarGroup items={parties} label="Shared with" moreLabel={(hidden) => `and ${hidden} more`} />
          <AvatarGroup
            items={parties.slice(0, 3).map((item) => ({ ...item, kind: 'person' as const }))}
            size="sm"
            label="Directors"
            moreLabel={(hidden) => `and ${hidden} more`}
          />
        </Row>
      </Stack>
    </Card>
  );
}
