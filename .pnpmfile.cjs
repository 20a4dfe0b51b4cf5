// What a published package does not have: the source condition, by which this repository needs no build for tests.
const SOURCE_CONDITION = '@bitcode/source';

function withoutSourceCondition(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([key]) => key !== SOURCE_CONDITION);
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutSourceCondition(inner)]));
}

module.exports = {
  hooks: {
    beforePacking: ({ scripts, devDependencies, ...manifest }) => ({
      ...manifest,
      exports: withoutSourceCondition(manifest.exports),
      ...(manifest.imports && { imports: withoutSourceCondition(manifest.imports) }),
    }),
  },
};
