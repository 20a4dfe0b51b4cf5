import { basename } from 'node:path/posix';
import type { FoundFile } from './found-paths';
import { readTextBeginning } from './read-text-file';
import type { LicenceFile } from './repository';

const LICENCE_NAME = /^(?:un)?licen[cs]e(?:[-._].*)?$|^copying(?:[-._].*)?$/i;
const ENOUGH_TO_RECOGNISE = 4096;

/** Wordings that tell a licence, the more particular first. */
const WORDINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, 'AGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, 'LGPL-3.0'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i, 'LGPL-2.1'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, 'GPL-3.0'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, 'GPL-2.0'],
  [/Apache License\s+Version 2\.0/i, 'Apache-2.0'],
  [/Mozilla Public License,? Version 2\.0/i, 'MPL-2.0'],
  [/This is free and unencumbered software/i, 'Unlicense'],
  [/CC0 1\.0 Universal/i, 'CC0-1.0'],
  [/Neither the name of/i, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
  [/Permission is hereby granted, free of charge, to any person obtaining a copy/i, 'MIT'],
  [/Permission to use, copy, modify, and\/or distribute this software for any/i, 'ISC'],
];

/** Returns the licence texts among the files, each with the licence that its wording suggests. */
export function readLicences(folder: string, files: readonly FoundFile[]): LicenceFile[] {
  return files
    .filter(({ path }) => LICENCE_NAME.test(basename(path)) && !/\.[cm]?[jt]sx?$/.test(path))
    .map(({ path, rawPath }) => ({ path, licence: recognise(Buffer.concat([Buffer.from(`${folder}/`), rawPath])) }));
}

function recognise(path: Buffer): string | undefined {
  const read = readTextBeginning(path, ENOUGH_TO_RECOGNISE);
  return 'problem' in read ? undefined : WORDINGS.find(([wording]) => wording.test(read.text))?.[1];
}
