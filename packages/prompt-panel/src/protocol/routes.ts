/** Below the panel's own path. What carries a key, a name or a text is a POST. */
export const ROUTES = {
  state: 'api/state',
  texts: 'api/texts',
  search: 'api/search',
  wordings: 'api/wordings',
  versions: 'api/versions',
  plan: 'api/plan',
  preview: 'api/preview',
  changes: 'api/changes',
  restore: 'api/restore',
  import: 'api/import',
  export: 'api/export',
} as const;

/** A page of another site cannot send it without being asked for leave, which is never given. */
export const PANEL_HEADER = { name: 'X-Prompt-Panel', value: '1' } as const;
