/** Returns a segment's path in its layer, without what its node puts before it: `identity` for `specific_execution:call_site:agent:identity`. */
export function partName(
  node: { readonly kind: string; readonly name: string },
  { path }: { readonly path: string },
): string {
  const callSite = `specific_execution:call_site:${node.kind}:`;
  if (!path.startsWith(callSite)) return path;
  const own = path.slice(callSite.length);
  return own.startsWith(`${node.name}:`) ? own.slice(node.name.length + 1) : own;
}
