import { fieldDefinition } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import type { RegisterParty, Sheet } from '../../kernel/ports/index.ts';
import { getManagedEntity } from '../../registry/entities/index.ts';
import {
  checkEntity,
  type FieldCheck,
  getUsableExtract,
  type RegisterCheck,
} from './check-against-register.ts';

export interface ReportRegister {
  accountId: string;
  extractId: string;
  /** The account itself where it is left out. */
  entityId?: string | undefined;
}

/** The extract beside the profile, as a PDF for the file. */
export async function reportRegister(ctx: Ctx, input: ReportRegister) {
  authorise(ctx.actor, 'edit', input.accountId);
  const { check, name } = await inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId ?? input.accountId, 'edit');
    const extract = await getUsableExtract(ctx, entity, input.extractId);
    return { check: await checkEntity(ctx, entity, extract), name: entity.displayName };
  });
  return {
    bytes: await ctx.services.paper.drawSheet(reportSheet(ctx, check, name)),
    fileName: `Register extract for ${name}.pdf`,
  };
}

const moment = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

const sourceNames: Readonly<Record<string, string>> = {
  CompaniesHouse: 'Companies House',
  DueDil: 'DueDil',
  KnowYourCustomer: 'Know Your Customer',
  WinDeed: 'WinDeed',
  WhoOwnsWhom: 'Who Owns Whom',
};

const stateWords = {
  Same: 'Same',
  Differs: 'Differs',
  MissingHere: 'Not in the profile',
  MissingThere: 'Not on the register',
  NotPublished: 'Not published by this register',
} as const;

function reportSheet(ctx: Ctx, { extract, fields, parties, parts }: RegisterCheck, name: string): Sheet {
  const source = sourceNames[extract.enricher] ?? extract.enricher;
  const count = (state: FieldCheck['state']) => fields.filter((field) => field.state === state).length;
  return {
    title: 'Register extract',
    lead: `${count('Same')} values agree, ${count('Differs')} differ, ${count('MissingHere')} are on the register only.`,
    at: ctx.services.now(),
    facts: [
      { label: 'Profile', value: name },
      { label: 'On the register', value: extract.content.name },
      { label: 'Source', value: source },
      { label: 'Reference', value: extract.content.reference },
      { label: 'Read', value: `${moment.format(extract.readAt)} (London)` },
      ...Object.entries(parts)
        .filter(([, part]) => part.state === 'Failed')
        .map(([part]) => ({ label: part, value: 'Could not be read' })),
    ],
    sections: [
      { title: 'Company details', lines: fields.map(fieldLine) },
      {
        title: 'People and owners',
        lines: parties.map(({ state, own, source: listed, fieldKey }) => ({
          text: `${(own ?? listed)?.name}: ${state.toLowerCase()}`,
          details: [
            fieldDefinition(fieldKey).label,
            `On the register: ${listed ? roleText(listed) : 'not listed'}`,
          ],
        })),
      },
      {
        title: 'Latest filings',
        lines: extract.content.filings.map(({ type, description, filedOn }) => ({
          text: description,
          details: [[type, filedOn].filter(Boolean).join(' · ')],
        })),
      },
    ],
    closing: 'This is what the register published at the time it was read. Registers can be out of date.',
    foot: `Register extract · ${source} · ${ctx.services.product.name}`,
    brand: ctx.services.product.name,
  };
}

const fieldLine = ({ fieldKey, state, own, source }: FieldCheck) => ({
  text: `${fieldDefinition(fieldKey).label}: ${stateWords[state]}`,
  details: [`Profile: ${own?.text ?? 'not provided'}`, `Register: ${source?.text ?? 'no value'}`],
});

function roleText({ from, to, percentage }: RegisterParty): string {
  const period = [from && `from ${from}`, to && `until ${to}`].filter(Boolean).join(' ');
  return [period || 'listed', percentage && `${percentage} %`].filter(Boolean).join(', ');
}
