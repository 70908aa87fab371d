import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { SampleFile } from './files.ts';
import type { Visitor } from './visitor.ts';

/** Input for the controls of an editor, by label. */
type Answers = Readonly<Record<string, string>>;

type Tab = 'Overview' | 'Data' | 'Related' | 'History';

/** A value by the label of its row. */
interface Value {
  tab: 'Data' | 'Related';
  name: string;
}

/** Edits a profile through the pages alone, using only visible labels. */
export class ProfileEditor {
  readonly #visitor: Visitor;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
  }

  /** Fills in one field in the Data tab. */
  async gives(label: string, answers: Answers = {}): Promise<void> {
    await this.#opens('Data');
    await this.#visitor.presses(`Add ${label}`);
    await this.#saves(label, answers);
  }

  /** Types a demonym and selects the first suggestion. */
  async givesNationality(typed: string, country: string): Promise<void> {
    const { page } = this.#visitor;
    await this.#opens('Data');
    await this.#visitor.presses('Add Nationality');
    await page.getByRole('combobox', { name: 'Nationality' }).pressSequentially(typed);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Remove ${country}` }).waitFor();
    await this.#saves('Nationality', {});
  }

  /** Changes an existing value. */
  async changes(label: string, answers: Answers): Promise<void> {
    await this.#opens('Data');
    await this.#visitor.presses(new RegExp(`edit ${label}$`));
    await this.#saves(label, answers);
  }

  /** Opens the form of a whole section and enters several values, which are saved together. */
  async entersSection(section: string, values: Readonly<Record<string, Answers>>): Promise<Locator> {
    await this.#opens('Data');
    const dialog = this.#visitor.page.getByRole('dialog');
    if (!(await dialog.isVisible()))
      await this.#visitor.presses(new RegExp(`^Fill in \\d+ fields ?: ${section}`));
    for (const [label, answers] of Object.entries(values))
      await this.#answer(dialog.getByRole('group', { name: new RegExp(`^${label}`) }), answers);
    return dialog;
  }

  /** Adds a party in a role in the Related tab; a party that is already listed is reused. */
  async names(
    role: string,
    party: { name: string; isOrganisation?: true; isListed?: true },
    answers: Answers = {},
  ) {
    const { page } = this.#visitor;
    await this.#opens('Related');
    await this.#visitor.presses(`Add a ${role.toLowerCase()}`);
    const dialog = page.getByRole('dialog');
    const what = party.isOrganisation ? 'An organisation' : 'A person';
    await dialog.getByRole('radio', { name: what }).check();
    await dialog.getByLabel('Name', { exact: true }).fill(party.name);
    await this.#answer(dialog, answers);
    await dialog.getByRole('button', { name: 'Add party' }).click();
    if (party.isListed) {
      await dialog.getByRole('alert').getByText('Is this party listed already?').waitFor();
      await dialog.getByRole('button', { name: `Use ${party.name}` }).click();
      await dialog.getByRole('button', { name: 'Add party' }).click();
    }
    await this.#visitor.sees(`${party.name} added.`);
  }

  /** Opens a value's panel and drops a document into it, which may be evidence for other values as well. */
  async proves(
    value: Value,
    file: SampleFile,
    { also = [], type }: { also?: readonly string[]; type?: string } = {},
  ): Promise<void> {
    const { page } = this.#visitor;
    await this.#opensPanel(value);
    await this.#visitor.presses('Add evidence');
    await this.#choosesType(type);
    for (const other of also) await page.getByRole('checkbox', { name: other }).check();
    await this.#drops(file);
    await this.#visitor.presses('Upload 1 file');
    await this.#visitor.sees(
      also.length > 0 ? `${file.name} attached to ${also.length + 1} values.` : `${file.name} attached.`,
    );
  }

  /** The same through the file picker. */
  async picks(value: Value, file: SampleFile, type?: string): Promise<void> {
    const { page } = this.#visitor;
    await this.#opensPanel(value);
    await this.#visitor.presses('Add evidence');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      this.#visitor.presses('Choose files'),
    ]);
    await chooser.setFiles(file);
    await this.#visitor.presses('Upload 1 file');
    await this.#visitor.sees('Choose the type of document.');
    await this.#choosesType(type);
    await this.#visitor.presses('Upload 1 file');
    await this.#visitor.sees(`${file.name} attached.`);
  }

  /** The first accepted type, unless another is given. */
  async #choosesType(type?: string): Promise<void> {
    const { page } = this.#visitor;
    const list = page.getByRole('combobox', { name: 'Type of document' });
    if (type) return this.#choose(list, type);
    await list.click();
    await page.getByRole('option').first().click();
  }

  /** Sends everything that is ready to review from the overview. */
  async asksForReview(): Promise<void> {
    await this.#opens('Overview');
    await this.#visitor.presses(/^Send \d+ values? for review/);
    await this.#visitor.sees(/sent for review/);
  }

  async seesState(state: 'Empty profile' | 'Profile in progress' | 'Complete profile'): Promise<void> {
    await this.#opens('Overview');
    await this.#visitor.sees(state);
  }

  /** Expects each of these titles in the history, in any order. */
  async seesHistory(entries: readonly RegExp[]): Promise<void> {
    await this.#opens('History');
    const { page } = this.#visitor;
    const list = page.getByRole('list', { name: 'History' });
    await list.waitFor();
    const older = page.getByRole('button', { name: 'Show older' });
    while (await older.isVisible()) {
      const shown = await list.getByRole('listitem').count();
      await older.click();
      await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(shown);
    }
    for (const entry of entries) await list.getByText(entry).first().waitFor();
  }

  /** Uses the tabs once the profile is open. */
  async #opens(tab: Tab): Promise<void> {
    const { page } = this.#visitor;
    const tabs = page.getByRole('navigation', { name: /^Profile of/ });
    if (!(await tabs.isVisible())) {
      await page.goto('/profile', { waitUntil: 'networkidle' });
      await tabs.waitFor();
    }
    const link = tabs.getByRole('link', { name: tab });
    await link.click();
    await tabs.locator('[aria-current=page]').filter({ hasText: tab }).waitFor();
  }

  async #saves(label: string, answers: Answers): Promise<void> {
    const { page } = this.#visitor;
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save' }) });
    await this.#answer(form, answers);
    await form.getByRole('button', { name: 'Save' }).click();
    await this.#visitor.sees(`${label} saved.`);
  }

  async #opensPanel({ tab, name }: Value): Promise<void> {
    const { page } = this.#visitor;
    await this.#opens(tab);
    const paperclip = page.getByRole('button', { name: new RegExp(`^${name}: .*open details`) });
    await paperclip.first().click();
    // The panel of the previous value may still be open, so wait for the heading of this one.
    const heading = page.getByRole('complementary').getByRole('heading', { level: 2 });
    await expect.poll(async () => name.startsWith((await heading.textContent()) ?? '-')).toBe(true);
  }

  async #answer(within: Locator, answers: Answers): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) {
      const control = within.getByLabel(new RegExp(`^${label}`)).first();
      await control.waitFor();
      if ((await control.getAttribute('role')) === 'combobox') await this.#choose(control, answer);
      else await control.fill(answer);
    }
  }

  async #choose(list: Locator, option: string): Promise<void> {
    await list.click();
    await this.#visitor.takes(this.#visitor.page.getByRole('option', { name: new RegExp(`^${option}`) }));
  }

  async #drops(file: SampleFile): Promise<void> {
    const { page } = this.#visitor;
    const carried = await page.evaluateHandle(
      ({ name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], name, { type }));
        return transfer;
      },
      { name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
    );
    const zone = page.getByText('Drop files here, or').first();
    await zone.dispatchEvent('drop', { dataTransfer: carried });
  }
}
