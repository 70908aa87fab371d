import { globSync, readFileSync } from 'node:fs';
import { schemaFolder } from '../src/apply-schema.ts';
import { readMigrations } from '../src/migrate.ts';

/**
 * The comment above each table, column, policy, trigger, index and function: that of its file in `packages/db/schema`,
 * or, for what is new, that of the migration.
 */
export class SchemaComments {
  readonly #comments = new Map<string, string[]>();

  constructor(
    migrations: readonly string[] = readMigrations().map(({ text }) => text),
    files: readonly string[] = readFiles(),
  ) {
    for (const text of [...migrations, ...files]) this.#read(text);
    // The files do not know yet what a migration has renamed.
    for (const text of migrations) forEachLine(text, (line, table) => this.#rename(line, table));
  }

  /** Comment lines for `table accounts`, `column accounts.name`, `policy accounts.name`, `function plain_text` and so on. */
  above(subject: string, indent = ''): string {
    return (this.#comments.get(subject) ?? []).map((line) => `${indent}${line}\n`).join('');
  }

  #read(text: string): void {
    let pending: string[] = [];
    forEachLine(text, (line, table) => {
      if (/^\s*--/.test(line)) {
        pending.push(line.trim());
        return;
      }
      this.#rename(line, table);
      const subject = subjectOf(line, table);
      if (subject && pending.length > 0) this.#comments.set(subject, pending);
      // A comment above the whole statement is about the column that it adds first.
      if (!/^alter table \w+$/.test(line)) pending = [];
    });
  }

  #rename(line: string, table: string): void {
    const column = /rename column (\w+) to (\w+)/.exec(line);
    if (column) this.#move(`column ${table}.${column[1]}`, `column ${table}.${column[2]}`);
    const to = /rename to (\w+)/.exec(line)?.[1];
    if (!to || !table) return;
    for (const subject of [...this.#comments.keys()])
      this.#move(subject, subject.replace(new RegExp(`^(\\w+) ${table}(?=\\.|$)`), `$1 ${to}`));
  }

  #move(from: string, to: string): void {
    const comment = this.#comments.get(from);
    if (!comment || from === to) return;
    this.#comments.delete(from);
    this.#comments.set(to, comment);
  }
}

/** Each line with the table that its statement is about. Comments in the body of a function stay in its definition. */
function forEachLine(text: string, visit: (line: string, table: string) => void): void {
  let table = '';
  for (const line of text.replace(/(\$\w*\$)[\s\S]*?\1/g, '$$$$').split('\n')) {
    if (!/^\s*--/.test(line))
      table = /^(?:create (?:unlogged )?|alter )table (?:if exists |only )?(\w+)/.exec(line)?.[1] ?? table;
    visit(line, table);
    if (/;\s*$/.test(line)) table = '';
  }
}

function subjectOf(line: string, table: string): string | null {
  const created =
    /^create (?:or replace |unlogged |unique |constraint )?(table|view|function|index|trigger) (?:public\.)?(\w+)/.exec(
      line,
    );
  if (created) return `${created[1]} ${created[2]}`;
  const policy = /^create policy (\w+) on (\w+)/.exec(line);
  if (policy) return `policy ${policy[2]}.${policy[1]}`;
  const column = /\badd column (?:if not exists )?"?(\w+)/.exec(line) ?? /^ {2}"?(\w+)"? \w/.exec(line);
  return column && table ? `column ${table}.${column[1]}` : null;
}

function readFiles(): string[] {
  const files = globSync('**/*.sql', { cwd: schemaFolder });
  return files.map((file) => readFileSync(new URL(file, schemaFolder), 'utf8'));
}
