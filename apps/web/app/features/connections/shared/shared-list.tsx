import { isSection, sectionLabel } from '@probity/domain/fields/sections.ts';
import { outcomeLabel } from '@probity/domain/sharing/outcome-label.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { walkRows } from '@probity/ui/walk-rows.ts';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { useTranslations } from 'use-intl';
import { RoleConfirmation } from '../../consent/role-confirmation.tsx';
import classes from './shared.module.css';
import { documentsOf, type EntryState, type SharedEntry, stateOf } from './shared-entries.ts';
import { SharedProofChip } from './shared-proof.tsx';

const tones = {
  changed: 'warn',
  asked: 'info',
  rejected: 'bad',
  validated: 'ok',
  rejectedInReview: 'bad',
  toReview: 'neutral',
} as const satisfies Record<EntryState, string>;

interface SharedListProps {
  entries: readonly SharedEntry[];
  chosenId: string;
  labelOf: (entry: SharedEntry) => string;
  onChoose: (id: string) => void;
}

/** Everything that is shared, by section, with evidence and state. */
export function SharedList({ entries, chosenId, labelOf, onChoose }: SharedListProps) {
  const t = useTranslations('connections.shared');
  const sections = [...Map.groupBy(entries, ({ item }) => item.section ?? item.kind)];
  const titleOf = (section: (typeof sections)[number][0]) =>
    isSection(section) ? sectionLabel(section) : t(`kind.${section}`);
  return (
    <div className={classes.list}>
      {sections.map(([section, own]) => (
        <section key={section} aria-label={titleOf(section)}>
          <h2 className={classes.section}>{titleOf(section)}</h2>
          <ul>
            {own.map((entry) => (
              <li key={entry.id}>
                <button
                  type="button"
                  className={classes.entry}
                  aria-current={entry.id === chosenId ? 'true' : undefined}
                  onClick={() => onChoose(entry.id)}
                  onKeyDown={(event) => walkRows(event)?.click()}
                >
                  <span className={classes.texts}>
                    <span className={classes.label}>{labelOf(entry)}</span>
                    <span className={classes.text}>{textOf(entry) ?? t(`empty.${entry.item.kind}`)}</span>
                    <span className={classes.confirmation}>
                      <RoleConfirmation role={entry.value?.role ?? null} />
                    </span>
                  </span>
                  <Marks entry={entry} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const textOf = ({ item, value }: SharedEntry): string | null =>
  value?.text ??
  item.answer ??
  (item.check && outcomeLabel(item.check.type, item.check.outcome)) ??
  (item.documents.map(({ title }) => title).join(', ') || null);

function Marks({ entry }: { entry: SharedEntry }) {
  const t = useTranslations('connections.shared');
  const state = stateOf(entry);
  const documents = documentsOf(entry).length;
  return (
    <span className={classes.marks}>
      {entry.value?.proof && <SharedProofChip proof={entry.value.proof} />}
      {state && <Chip tone={tones[state]}>{t(`entry.${state}`)}</Chip>}
      {documents > 0 && (
        <span className={classes.evidence}>
          <IconPaperclip {...iconProps} size={14} />
          {t('documents', { count: documents })}
        </span>
      )}
    </span>
  );
}
