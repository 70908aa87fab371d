import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { assuranceSteps } from './assurance.ts';
import { AssuranceMark } from './assurance-mark.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Checkbox } from './checkbox.tsx';
import { CompletenessRing } from './completeness-ring.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { DataTable } from './data-table.tsx';
import { FileDrop } from './file-drop.tsx';
import { PasswordField } from './password-field.tsx';
import { PinField } from './pin-field.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { SelectField } from './select-field.tsx';
import { SidePanel } from './side-panel.tsx';
import { Switch } from './switch.tsx';
import { TextField } from './text-field.tsx';
import { UiProvider } from './ui-provider.tsx';

const word = 'word';
const labels = {
  close: word,
  dismiss: word,
  clear: word,
  openMenu: word,
  skipToContent: word,
  mainNavigation: word,
  breadcrumbs: word,
  notifications: word,
  loading: word,
  optional: word,
  copy: word,
  copied: word,
  showPassword: word,
  hidePassword: word,
  remove: word,
  discardQuestion: word,
  keepEditing: word,
  discard: word,
  datePlaceholder: word,
  partialDatePlaceholder: word,
  dateUnclear: word,
};

const segments = [{ key: 'ready', count: 3, tone: 'ok' }] as const;

const page = (
  <UiProvider labels={labels}>
    <AppShell
      productName="Probity"
      nav={[{ items: [{ label: 'Tasks', href: '/tasks', icon: null, count: 7 }] }]}
      person={{ name: 'Thandi Mokoena', menu: { label: 'Account', items: [] } }}
    >
      <Card title="Card">
        <TextField label="Name" error="Missing" />
        <TextField label="Phone number" optional />
        <PasswordField label="Password" />
        <PinField label="Code" />
        <SelectField label="Country" options={[{ value: 'GB', label: 'United Kingdom' }]} value="GB" />
        <Checkbox label="Agree" />
        <Switch label="Monitor" />
        <FileDrop label="Proof" prompt="Drop" chooseLabel="Choose" onFiles={() => {}} />
        <Button loading>Save</Button>
        <ProgressBar label="Progress" value={40} />
        <CoverageBar summary="3 of 4" total={4} segments={segments} />
        <CompletenessRing value="75%" label="3 of 4" total={4} segments={segments} />
        <DataTable
          caption="People"
          rows={[{ id: '1' }]}
          rowKey={(row) => row.id}
          columns={[{ key: 'id', header: 'Id', cell: (row) => row.id, width: 120 }]}
        />
      </Card>
      <SidePanel opened onClose={() => {}} title="Panel">
        Body
      </SidePanel>
    </AppShell>
    <AuthLayout productName="Probity" title="Sign in">
      Form
    </AuthLayout>
  </UiProvider>
);

describe('markup from the server', () => {
  const markup = renderToString(page);

  it('has no style attribute or style element, as a strict content security policy requires', () => {
    expect(markup.match(/[^<]{0,80}style=[^>]{0,80}/g) ?? []).toEqual([]);
    expect(markup).not.toContain('<style');
  });

  it('links an error to its field', () => {
    const id = /aria-describedby="([^" ]+-error)/.exec(markup)?.[1];
    expect(id).toBeTruthy();
    expect(markup).toContain(`id="${id}"`);
  });

  it('separates a label from its mark, so that screen readers announce two words', () => {
    const label = /<label[^>]*>(Phone number.*?)<\/label>/.exec(markup)?.[1] ?? '';
    expect(label.replaceAll(/<[^>]*>/g, '')).toBe(`Phone number ${word}`);
  });

  it('blocks a busy button without taking its focus', () => {
    expect(markup).toMatch(/<button(?=[^>]*aria-busy="true")(?![^>]* disabled)/);
  });

  it('draws a different mark for every step', () => {
    const marks = assuranceSteps.map((step) => renderToString(<AssuranceMark step={step} />));
    expect(new Set(marks).size).toBe(assuranceSteps.length);
  });
});
