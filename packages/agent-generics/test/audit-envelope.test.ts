import { describe, expect, it } from 'vitest';
import { buildCallSite, type CallSite } from '../src/index';
import { codes, INPUTS, PLAN, SECRET, siteAt } from './audited-site';

describe('the audit of what was selected finds', () => {
  it.each([
    [
      'in the place of an empty bag',
      (site: CallSite) =>
        site.user.replace(/selectedContext:\n.*/, `selectedContext:\n${JSON.stringify({ read: SECRET })}`),
    ],
    [
      'beside the sections',
      (site: CallSite) =>
        `${site.user.replace(/selectedContext:\n.*/, 'selectedContext:\n{}')}\n\n${JSON.stringify({ read: SECRET })}`,
    ],
    [
      'under the bare names of its fields',
      (site: CallSite) =>
        site.user.replace(
          /selectedKeys:\n.*\n\nselectedContext:\n.*/,
          `selectedKeys:\n["read"]\n\nselectedContext:\n${JSON.stringify({ read: SECRET })}`,
        ),
    ],
  ])('ENVELOPE_REDUMPED where the input of the step stands %s', (_, change) => {
    const { leaf, site } = siteAt(PLAN);
    const user = change(site);
    expect(codes({ ...site, user }, { leaf })).toEqual(['ENVELOPE_REDUMPED']);
    expect(codes({ ...site, user }, { envelope: { read: SECRET } })).toContain('ENVELOPE_REDUMPED');
    expect(codes({ ...site, user })).toEqual(['AUDIT_PARTIAL (warning)']);
  });

  it('ENVELOPE_REDUMPED in the context of a repair', () => {
    const { leaf } = siteAt({ failsafe: 'stitch_until_complete' });
    const input = { ...INPUTS.stitch_until_complete, context: { read: SECRET } };
    expect(codes(buildCallSite(leaf, input), { leaf })).toEqual(['ENVELOPE_REDUMPED']);
  });

  const NOTE = 'a "quoted" text\nof two lines that is long enough';
  const ENVELOPE = { read: SECRET, list: ['one of the values', 'another'], note: NOTE, id: 7 };
  const ofBag = (keys: unknown, bag: unknown, more = '') => {
    const { leaf, site } = siteAt(PLAN);
    const sections = `selectedKeys:\n${JSON.stringify(keys)}\n\nselectedContext:\n${JSON.stringify(bag)}${more}`;
    const user = site.user.replace(/selectedKeys:\n.*\n\nselectedContext:\n.*/, () => sections);
    return codes({ ...site, user }, { leaf, envelope: ENVELOPE });
  };
  const ofRepair = (context: unknown) => {
    const { leaf } = siteAt({ failsafe: 'stitch_until_complete' });
    const site = buildCallSite(leaf, { ...INPUTS.stitch_until_complete, context });
    return codes(site, { leaf, envelope: ENVELOPE });
  };
  const KEY = 'run#input:other';

  it.each([
    ['a text under a key that nobody selected', ofBag([], { [KEY]: SECRET })],
    ['a text with quotes and lines', ofBag([], { [KEY]: NOTE })],
    ['a list', ofBag([], { [KEY]: ENVELOPE.list })],
    ['what is short, under its field', ofBag([], { id: 7 })],
    ['a text in a list of values', ofBag([], [SECRET])],
    ['a text beside keys that are no list', ofBag(5, { [KEY]: SECRET })],
    ['a text as it is, behind the sections', ofBag([], {}, `\n\nMind ${NOTE}`)],
    ['a list as JSON, behind the sections', ofBag([], {}, `\n\n${JSON.stringify(ENVELOPE.list)}`)],
    ['a text that a repair selected nothing of', ofRepair({ selectedKeys: [], selectedContext: { [KEY]: SECRET } })],
    [
      'a text in a repair with keys that are no list',
      ofRepair({ selectedKeys: 5, selectedContext: { [KEY]: SECRET } }),
    ],
    ['a text that a repair is made from', ofRepair(`Of: ${SECRET}`)],
    ['what is short, under its field in a repair', ofRepair({ id: 7 })],
  ])('ENVELOPE_REDUMPED for %s', (_, found) => {
    expect(found).toEqual(['ENVELOPE_REDUMPED']);
  });

  it.each([
    ['what was selected', ofBag([KEY], { [KEY]: SECRET })],
    ['what is short and stands there by chance', ofBag([], { [KEY]: 7 }, '\n\nAll 7 of them.')],
    ['no bag at all', ofBag([], null)],
    [
      'what a repair was made from, and what a model or a step said',
      ofRepair({
        ...{ selectedKeys: [KEY], selectedContext: { [KEY]: SECRET } },
        ...{ priorChunkCompletions: [SECRET], carried: { read: SECRET } },
      }),
    ],
    ['a repair from nothing', ofRepair(null)],
  ])('no ENVELOPE_REDUMPED for %s', (_, found) => {
    expect(found).toEqual([]);
  });
});
