import { useState } from 'react';
import { Button } from '../../src/button.tsx';
import { Card } from '../../src/card.tsx';
import { Checkbox } from '../../src/checkbox.tsx';
import { ErrorBox } from '../../src/error-box.tsx';
import { FileDrop } from '../../src/file-drop.tsx';
import { FormActions } from '../../src/form-actions.tsx';
import { InlineNotice } from '../../src/inline-notice.tsx';
import { Columns, Stack } from '../../src/layout.tsx';
import { PasswordField } from '../../src/password-field.tsx';
import { PinField } from '../../src/pin-field.tsx';
import { RadioGroup } from '../../src/radio-group.tsx';
import { SelectField } from '../../src/select-field.tsx';
import { Switch } from '../../src/switch.tsx';
import { TextArea } from '../../src/text-area.tsx';
import { TextField } from '../../src/text-field.tsx';

const countries = [
  { value: 'GB', label: 'United Kingdom', hint: 'GB', group: 'Often chosen' },
  { value: 'ZA', label: 'South Africa', hint: 'ZA', group: 'Often chosen' },
  { value: 'CI', label: "Côte d'Ivoire", hint: 'CI', group: 'All' },
  { value: 'DE', label: 'Germany', hint: 'DE', group: 'All' },
  { value: 'IE', label: 'Ireland', hint: 'IE', group: 'All' },
  { value: 'NL', label: 'Netherlands', hint: 'NL', group: 'All' },
];

function TextFields() {
  const [country, setCountry] = useState<string | null>('GB');
  const [code, setCode] = useState('482');
  return (
    <Stack gap={4}>
      <TextField label="Registered name" defaultValue="Northgate Harbour Systems Ltd" />
      <TextField
        label="E-mail address"
        type="email"
        defaultValue="thandi@"
        error="Enter a whole e-mail address"
      />
      <TextField label="Website" hint="Starts with https://" optional placeholder="https://" />
      <TextField label="Registration number" defaultValue="09912345" readOnly />
      <TextField label="Phone number" type="tel" disabled defaultValue="+44 117 496 0123" />
      <PasswordField label="Password" strength="Good. Longer is stronger." defaultValue="correct horse" />
      <SelectField
        label="Country"
        options={countries}
        value={country}
        onChange={setCountry}
        searchable
        emptyText="No such country"
      />
      <SelectField label="Industry" options={[]} placeholder="Choose" error="Choose an industry" />
      <TextArea label="Purpose" rows={3} optional />
      <PinField label="Code from your e-mail" hint="Six digits" value={code} onChange={setCode} />
      <PinField label="Code" value="123456" error="That code has expired. We have sent another." />
      <FormActions>
        <Button variant="primary">Save organisation</Button>
        <Button variant="quiet">Cancel</Button>
      </FormActions>
    </Stack>
  );
}

function Choices() {
  const [kind, setKind] = useState<'person' | 'company'>('company');
  return (
    <Stack gap={4}>
      <RadioGroup
        legend="Who is the owner?"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'person', label: 'A person', hint: 'Needs an identity check' },
          { value: 'company', label: 'A company', hint: 'Looked up in its register' },
        ]}
      />
      <Stack gap={2}>
        <Checkbox label="Registered name" defaultChecked />
        <Checkbox label="Bank account" indeterminate />
        <Checkbox label="Tax number" hint="Not given yet" disabled />
        <Checkbox label="I have read the terms" error="Tick this to go on" />
        <Switch label="Monitoring" hint="Screened every night" defaultChecked />
        <Switch label="Send reminders" />
        <Switch label="Open banking" disabled />
      </Stack>
      <FileDrop
        label="Proof of address"
        prompt="Drop files here, or"
        chooseLabel="Choose files"
        cameraLabel="Take a photo"
        hint="pdf, jpeg, png or svg, up to 20 MB"
        accept=".pdf,.jpeg,.jpg,.png,.svg"
        onFiles={() => {}}
        onRemove={() => {}}
        files={[
          { id: '1', name: 'Lease-2024.pdf', size: '1.2 MB', done: true },
          { id: '2', name: 'Utility bill August 2026.pdf', size: '640 kB', progress: 62 },
          {
            id: '3',
            name: 'passport.heic',
            size: '3.1 MB',
            error: 'This kind of file is not accepted. Use jpeg.',
          },
        ]}
      />
      <ErrorBox title="Error" message="The document could not be saved. Your answers are kept; try again." />
      <InlineNotice tone="info" title="Why we ask">
        The Money Laundering Regulations 2017 require it.
      </InlineNotice>
      <InlineNotice tone="warn">Two values differ from the register.</InlineNotice>
      <InlineNotice tone="ok">Your bank has confirmed the account.</InlineNotice>
    </Stack>
  );
}

export function FormsSection() {
  return (
    <Card title="Forms">
      <Columns>
        <TextFields />
        <Choices />
      </Columns>
    </Card>
  );
}
