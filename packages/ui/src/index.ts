export { ActionMenu, type ActionMenuItem, type ActionMenuProps } from './action-menu.tsx';
export { AppShell, type AppShellProps } from './app-shell.tsx';
export { type AssuranceFlag, type AssuranceStep, assuranceSteps } from './assurance.ts';
export { AssuranceMark, type AssuranceMarkProps } from './assurance-mark.tsx';
export { AuthLayout, type AuthLayoutProps } from './auth-layout.tsx';
export { Avatar, type AvatarProps } from './avatar.tsx';
export { AvatarGroup, type AvatarGroupItem, type AvatarGroupProps } from './avatar-group.tsx';
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './breadcrumbs.tsx';
export { Button, type ButtonLook, type ButtonProps, type ButtonVariant } from './button.tsx';
export { Card, type CardProps } from './card.tsx';
export { Change } from './change.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Chip, type ChipProps } from './chip.tsx';
export { type ColorScheme, useColorScheme } from './color-scheme.tsx';
export type { CommandGroup, CommandItem } from './command-search.ts';
export { CompletenessRing, type CompletenessRingProps } from './completeness-ring.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { CopyChip, type CopyChipProps } from './copy-chip.tsx';
export { CountBadge, type CountBadgeProps } from './count-badge.tsx';
export type { Segment } from './coverage.ts';
export { CoverageBar, type CoverageBarProps } from './coverage-bar.tsx';
export { type Column, DataTable, type DataTableProps } from './data-table.tsx';
export type { TableSelection } from './data-table-selection.tsx';
export { type Definition, DefinitionList, type DefinitionListProps } from './definition-list.tsx';
export { DeniedState } from './denied-state.tsx';
export { EmptyState } from './empty-state.tsx';
export { ErrorBox, type ErrorBoxProps } from './error-box.tsx';
export { ErrorState } from './error-state.tsx';
export { Field, type FieldFrame } from './field.tsx';
export { FieldError } from './field-error.tsx';
export { FieldList, FieldRow, type FieldRowProps } from './field-row.tsx';
export { Fieldset, type FieldsetProps } from './fieldset.tsx';
export { FileDrop, type FileDropProps } from './file-drop.tsx';
export type { FileDropItem } from './file-drop-file.tsx';
export { FormActions, type FormActionsProps } from './form-actions.tsx';
export { FormSection, type FormSectionProps } from './form-section.tsx';
export { GuardedButton, type GuardedButtonProps } from './guarded-button.tsx';
export { iconProps, smallIconProps } from './icon.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { InlineNotice, type InlineNoticeProps } from './inline-notice.tsx';
export type { UiLabels } from './labels.tsx';
export {
  Columns,
  type ColumnsProps,
  type Gap,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from './layout.tsx';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';
export { type LinkComponent, type LinkProps, UiLink } from './link-provider.tsx';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { LoadingState, type LoadingStateProps } from './loading-state.tsx';
export { Logo, LogoMark } from './logo.tsx';
export { MaintenanceScreen, type MaintenanceScreenProps } from './maintenance-screen.tsx';
export { Modal, type ModalProps } from './modal.tsx';
export { PageHeader, type PageHeaderProps } from './page-header.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { PinField, type PinFieldProps } from './pin-field.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { QrCode, type QrCodeProps } from './qr-code.tsx';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './radio-group.tsx';
export { SelectField, type SelectFieldProps } from './select-field.tsx';
export type { SelectOption } from './select-options.ts';
export type { NavGroup, NavItem, NavPerson } from './side-nav.tsx';
export { SidePanel, type SidePanelProps } from './side-panel.tsx';
export { SkeletonRows } from './skeleton.tsx';
export { Spinner } from './spinner.tsx';
export type { StateProps } from './state-frame.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { type TabItem, Tabs } from './tabs.tsx';
export { Text, type TextProps } from './text.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { TextButton, TextLink, type TextLinkProps } from './text-link.tsx';
export { theme } from './theme.ts';
export { Timeline, type TimelineEntry } from './timeline.tsx';
export { type ToastApi, useToast } from './toast-provider.tsx';
export type { ToastAction, ToastOptions, ToastVariant } from './toast-queue.ts';
export type { Tone } from './tone.ts';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { TrustLine, type TrustLineProps } from './trust-line.tsx';
export { UiHead, uiHtmlProps } from './ui-head.tsx';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
export { useCommandKey } from './use-command-key.ts';
export { VerifiedBadge, type VerifiedBadgeProps } from './verified-badge.tsx';
export { VisuallyHidden } from './visually-hidden.tsx';
