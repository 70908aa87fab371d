import classes from './command-palette.module.css';
import type { CommandGroup, CommandItem } from './command-search.ts';

interface CommandResultsProps {
  id: string;
  label: string;
  groups: readonly CommandGroup[];
  activeId?: string;
  optionId: (item: CommandItem) => string;
  onChoose: (item: CommandItem) => void;
  onHover: (item: CommandItem) => void;
  emptyText: string;
  note: string | undefined;
}

export function CommandResults(props: CommandResultsProps) {
  const { id, label, groups, activeId, optionId, onChoose, onHover, emptyText, note } = props;
  return (
    <>
      <div id={id} className={classes.results} role="listbox" aria-label={label} hidden={groups.length === 0}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox
          <div key={group.label} role="group" aria-label={group.label}>
            <div className={classes.group} aria-hidden="true">
              {group.label}
            </div>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useFocusableInteractive: reached by aria-activedescendant
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is handled by the input
              <div
                key={item.id}
                id={optionId(item)}
                className={classes.option}
                role="option"
                aria-selected={item.id === activeId}
                onMouseMove={() => onHover(item)}
                onClick={() => onChoose(item)}
              >
                {item.icon}
                <span className={classes.label}>{item.label}</span>
                {item.hint && <span className={classes.hint}>{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div role="status">
        {groups.length === 0 ? (
          <p className={classes.empty}>{emptyText}</p>
        ) : (
          note && <p className={classes.note}>{note}</p>
        )}
      </div>
    </>
  );
}
