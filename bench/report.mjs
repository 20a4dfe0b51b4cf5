/** `ok`, `over`, `wrong`; `–` for a row that only informs. */
export function verdictOf({ limit, value, wrong }) {
  if (wrong !== undefined) return 'wrong';
  if (limit === undefined) return '–';
  return value <= limit ? 'ok' : 'over';
}

const round = (number) => (Math.abs(number) < 10 ? number.toFixed(2) : number.toFixed(1));
const [MEASURE, VALUE, LIMIT] = [96, 16, 14];

const line = (measure, value, limit, verdict) =>
  `${measure.padEnd(MEASURE)} | ${value.padStart(VALUE)} | ${limit.padStart(LIMIT)} | ${verdict}`;

export const HEAD = line('measure', 'measured', 'must reach', '');

export function formatRow(row) {
  const value = row.wrong === undefined ? `${round(row.value)} ${row.unit}` : '';
  const limit = row.limit === undefined ? '' : `≤ ${row.limit} ${row.unit}`;
  return line(row.measure, value, limit, row.wrong === undefined ? verdictOf(row) : `WRONG: ${row.wrong}`);
}

export function formatMachine({ cpu, cores, memoryGiB, platform, node, v8 }) {
  return `${cpu}, ${cores} cores, ${memoryGiB} GiB, ${platform}, Node ${node} (V8 ${v8})`;
}

export const formatLoad = (when, load) => `load average ${when}: ${load.join(' ')}`;

export function formatJoin(ns, characters) {
  return `the join: ${Math.round(ns).toLocaleString('en')} ns for ${characters.toLocaleString('en')} characters in 39 pieces`;
}
