import type { JobDefinition } from "./define-job.ts";

interface Registered {
  readonly definition: JobDefinition;
  readonly source: string;
}

const registered = new Map<string, Registered>();

/** Registers kinds of background jobs. Throws if another one has the name. @param source the file that they come from */
export function registerJobs(source: string, definitions: readonly JobDefinition[]): void {
  for (const definition of definitions) {
    const { kind } = definition;
    const former = registered.get(kind);
    if (former)
      throw new Error(`${former.source} and ${source} both have the kind of job "${kind}": rename one.`);
    registered.set(kind, { definition, source });
  }
}

/** The kinds of background jobs of all features and plugins. */
export const registeredJobs = (): readonly JobDefinition[] =>
  [...registered.values()].map(({ definition }) => definition);

/** The definition of a stored job's kind; undefined for one of another version, or of a plugin that was removed. */
export const jobDefinitionOf = (kind: string): JobDefinition | undefined => registered.get(kind)?.definition;
