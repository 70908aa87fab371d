import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Chip } from '../src/chip.tsx';
import { FieldList, FieldRow } from '../src/field-row.tsx';
import { iconProps, smallIconProps } from '../src/icon.ts';
import { Row } from '../src/layout.tsx';
import { Text } from '../src/text.tsx';
import { TextButton } from '../src/text-link.tsx';
import { TrustLine } from '../src/trust-line.tsx';

const register = { step: 'confirmed-by-source', stepLabel: 'Confirmed by the source' } as const;

function Evidence({ count }: { count: number }) {
  return (
    <Row gap={1}>
      <IconPaperclip {...smallIconProps} />
      {count}
    </Row>
  );
}

export function RegistrationCard({ open, onOpen }: { open: boolean; onOpen: () => void }) {
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

export function FinancialCard() {
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
