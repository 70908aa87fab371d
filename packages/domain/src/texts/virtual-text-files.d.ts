/** Where the build puts the texts that pages load; made by `apps/web/text-files.ts`. */
declare module 'virtual:text-files' {
  import type { TextGroup } from '@probity/domain/texts/text-groups.ts';

  export const textFiles: Record<string, Record<TextGroup, string> | undefined>;
}
