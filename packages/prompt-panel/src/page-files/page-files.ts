/** A file of the page. */
export interface PageFile {
  readonly type: string;
  readonly body: string;
}

/** The built page: what the handler serves beside its routes. */
export interface PageFiles {
  /** Changes with every byte of the page. */
  readonly build: string;
  /** The HTML, with `{{base}}`, `{{build}}`, `{{lang}}` and `{{words}}` to be filled in. */
  readonly page: string;
  /** By their address below the panel's path. */
  readonly assets: Readonly<Record<string, PageFile>>;
}
