/** Motion only shows where an element came from; Mantine drops it when the system asks for reduced motion. */
export const modalMotion = { transition: 'fade', duration: 225, exitDuration: 195 } as const;
export const drawerMotion = { transition: 'slide-right', duration: 225, exitDuration: 195 } as const;
