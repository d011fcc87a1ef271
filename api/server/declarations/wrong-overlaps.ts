import { type AnyResource, fieldOf } from "../../../src/core/define.ts";
import { optionsOf } from "../../../src/core/fields/options.ts";
import { turnedEnds } from "./turned-ends.ts";

const moments = ["date", "dateTime"];
const choices = ["ref", "select"];

/** Why the records of a resource cannot be kept from overlapping, each as a sentence with its place. */
export function inOverlaps(resource: AnyResource): string[] {
  const { name, noOverlap } = resource;
  if (!noOverlap) return [];
  const { from, to, by, while: taking = {} } = noOverlap;
  const kindOf = (field: string) => fieldOf(resource, field)?.kind;
  const wrong = (place: string, field: string, kinds: readonly string[], words: string) =>
    kinds.includes(kindOf(field) ?? "")
      ? []
      : [`${place}: ${JSON.stringify(field)} is no field that is ${words}`];
  const unlike =
    moments.includes(kindOf(from) ?? "") && moments.includes(kindOf(to) ?? "") && kindOf(from) !== kindOf(to);
  return [
    ...wrong("from", from, moments, "a day or a moment"),
    ...wrong("to", to, moments, "a day or a moment"),
    ...(unlike ? [`"${from}" and "${to}" are not both days, or both moments`] : []),
    ...turnedEnds(resource, noOverlap),
    ...(by === undefined ? [] : wrong("by", by, choices, "a choice or a reference")),
    ...Object.entries(taking).flatMap(([field, value]) => {
      const declared = fieldOf(resource, field);
      if (!declared) return [`while: there is no field ${JSON.stringify(field)}`];
      const options: readonly unknown[] = optionsOf(declared);
      return options.length === 0
        ? []
        : [value]
            .flat()
            .filter((one) => !options.includes(one))
            .map((one) => `while: ${JSON.stringify(one)} is no option of ${field}`);
    }),
  ].map((sentence) => `${name}, noOverlap: ${sentence}.`);
}
