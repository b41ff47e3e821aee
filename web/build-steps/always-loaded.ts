interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

function reachableFrom(starts: readonly string[], graph: ModuleGraph): Set<string> {
  const reached = new Set(starts);
  // Iterating a Set also visits the entries added during the loop.
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** Names the chunk of modules that every page loads, because the start modules import them. */
export function chunkOfAlwaysLoaded(
  chunk: string,
  starts: readonly string[],
): (id: string, graph: ModuleGraph) => string | null {
  let alwaysLoaded: Set<string> | undefined;
  return (id, graph) => {
    alwaysLoaded ??= reachableFrom(starts, graph);
    return alwaysLoaded.has(id) ? chunk : null;
  };
}
