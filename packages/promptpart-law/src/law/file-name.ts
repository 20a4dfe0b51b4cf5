/** The file's name without folders. */
export function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The file's folder, '' for the root. */
export function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

/** The file's name without folders and without its source ending. */
export function stemOf(file: string): string {
  return baseName(file).replace(/\.(?:[mc]?[tj]s|[tj]sx)$/i, '');
}

/** The file's source ending with its dot, `.ts` where it has none. */
export function endingOf(file: string): string {
  return /\.(?:[mc]?[tj]s|[tj]sx)$/i.exec(file)?.[0] ?? '.ts';
}
