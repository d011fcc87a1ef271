import type { ReportAnswer, ReportAnswers } from "./answer.ts";

/** The answer of reports and the file of the feature or plugin that it is of. */
interface Registered {
  readonly answer: ReportAnswer;
  readonly source: string;
}

const registered = new Map<string, Registered>();

/**
 * Registers answers of reports. Throws if something else answers the same ones.
 * @param source the file that they come from
 */
export function registerReports(source: string, answers: ReportAnswers): void {
  for (const [name, answer] of Object.entries(answers)) {
    const former = registered.get(name);
    if (former)
      throw new Error(`${former.source} and ${source} both answer the report "${name}": remove one.`);
    registered.set(name, { answer, source });
  }
}

/** The answers of all features and plugins by name. */
export const registeredReports = (): ReadonlyMap<string, Registered> => registered;
