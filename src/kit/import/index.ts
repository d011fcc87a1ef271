export { downloadText } from "./download.ts";
export { FileProblems } from "./file-problems.tsx";
export { countsOf } from "./outcome.ts";
export { CountsView, ErrorNotice, OutcomeWord } from "./outcome-parts.tsx";
export { runQueue } from "./queue.ts";
export { decode, readTable } from "./read-table.ts";
export { RunGuard } from "./run-guard.tsx";
export type { FileProblem, Table } from "./table.ts";
export { TableDrop } from "./table-drop.tsx";
