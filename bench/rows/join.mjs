import { checkRing, readyPieces } from '../contestant-texts.mjs';
import { fixtureJoin, timedRow } from './timed-row.mjs';

/** How far the method is from saying that a thing is as fast as itself. */
export const joinRows = [
  timedRow({
    id: 'join',
    group: 'join',
    measure: 'the join against itself',
    setup: () => ({ ...fixtureJoin(), checks: () => checkRing((values) => readyPieces(values).join('')) }),
  }),
];
