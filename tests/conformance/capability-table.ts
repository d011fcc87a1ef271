import type { Verdict } from "./check-provider.ts";

const padded = (cells: readonly string[], widths: readonly number[]) =>
  `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;

/** Formats the results of several providers side by side as Markdown. */
export function capabilityTable(providers: Readonly<Record<string, readonly Verdict[]>>): string {
  const titles = Object.keys(providers);
  const columns = Object.values(providers);
  const lines = (columns[0] ?? []).map(({ name }) => [
    `\`${name}\``,
    ...columns.map((verdicts) => (verdicts.find((one) => one.name === name)?.ok ? "yes" : "no")),
  ]);
  const reached = columns.map(
    (verdicts) => `${verdicts.filter(({ ok }) => ok).length} of ${verdicts.length}`,
  );
  const all = [["capability", ...titles], ...lines, ["**all**", ...reached]];
  const widths = ["", ...titles].map((_, at) => Math.max(...all.map((cells) => (cells[at] ?? "").length)));
  const [head = [], ...rest] = all.map((cells) => padded(cells, widths));
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rest].join("\n");
}
