/** Tabler outline icons are drawn at these sizes with one stroke throughout the product. */
export const iconProps = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
export const smallIconProps = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;
