import { panelRows } from '../panel/panel-rows.mjs';
import { settingsRows } from '../settings/settings-rows.mjs';
import { settingsSizeRows } from '../settings/size-rows.mjs';
import { importRows } from './import.mjs';
import { joinRows } from './join.mjs';
import { memoryRows } from './memory.mjs';
import { otherRows } from './others.mjs';
import { renderRows } from './render.mjs';
import { sizeRows } from './size.mjs';
import { typeRows } from './types.mjs';
import { walkDepthRows } from './walk-depth.mjs';
import { walkLeafRows } from './walk-leaf.mjs';
import { walkRunRows } from './walk-runs.mjs';
import { walkUnchangedRows } from './walk-unchanged.mjs';
import { walkValueRows } from './walk-values.mjs';

/** All rows, in the order of the table. */
export const ROWS = [
  ...joinRows,
  ...walkValueRows,
  ...walkLeafRows,
  ...walkUnchangedRows,
  ...walkRunRows,
  ...walkDepthRows,
  ...renderRows,
  ...memoryRows,
  ...sizeRows,
  ...importRows,
  ...typeRows,
  ...settingsRows,
  ...settingsSizeRows,
  ...panelRows,
  ...otherRows,
];
